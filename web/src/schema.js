// What the JSON Schema of model files says of a place in a TOML text.

/** @typedef {Record<string, any>} Schema */

/**
 * The table that a line of a TOML text is in, as steps from the top; lists of tables count as one step.
 * @param {string[]} linesBefore
 * @returns {string[]}
 */
export function tableAt(linesBefore) {
  for (const line of [...linesBefore].reverse()) {
    const header = /^\s*\[\[?\s*([^\]]+?)\s*\]\]?\s*(#.*)?$/.exec(line);
    if (header) return keysOf(header[1]);
  }
  return [];
}

/** @param {string} dotted */
export function keysOf(dotted) {
  return dotted.split(".").map((key) => key.trim().replace(/^["']|["']$/g, ""));
}

/**
 * The schemas at the end of some steps: a key can have several forms.
 * @param {Schema} root
 * @param {string[]} steps
 * @returns {Schema[]}
 */
export function schemasAt(root, steps) {
  let found = forms(root, root);
  for (const step of steps) {
    found = found.flatMap((schema) => {
      const next = schema.properties?.[step] ?? (typeof schema.additionalProperties === "object" ? schema.additionalProperties : null);
      return next ? forms(root, next) : [];
    });
  }
  return found;
}

/**
 * A schema, or the schemas of which it allows one; those of a list are those of its entries.
 * @param {Schema} root
 * @param {Schema} schema
 * @param {number} [depth]
 * @returns {Schema[]}
 */
function forms(root, schema, depth = 0) {
  if (depth > 8 || typeof schema !== "object" || schema === null) return [];
  const deeper = (/** @type {Schema} */ other) => forms(root, other, depth + 1);
  const outer = schema.description;
  /** @type {Schema[]} */
  const all = [];
  if (schema.$ref) {
    const target = schema.$ref.split("/").slice(1).reduce((/** @type {any} */ node, /** @type {string} */ key) => node?.[key], root);
    if (target) all.push(...deeper(target));
  }
  for (const list of [schema.anyOf, schema.oneOf, schema.allOf]) if (list) all.push(...list.flatMap(deeper));
  if (schema.items) all.push(...deeper(schema.items));
  if (all.length === 0 || schema.properties) all.push(schema);
  return all.map((form) => (outer && !form.description ? { ...form, description: outer } : form));
}

/**
 * The keys that a table may have, with their descriptions.
 * @param {Schema} root
 * @param {string[]} table
 * @returns {Map<string, string>}
 */
export function keysAt(root, table) {
  /** @type {Map<string, string>} */
  const keys = new Map();
  for (const schema of schemasAt(root, table)) {
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      if (!keys.has(key)) keys.set(key, descriptionOf(root, property));
    }
  }
  return keys;
}

/**
 * The values that a key may have, if they are words.
 * @param {Schema} root
 * @param {string[]} steps
 * @returns {string[]}
 */
export function wordsAt(root, steps) {
  const words = schemasAt(root, steps).flatMap((schema) => schema.enum ?? (schema.const !== undefined ? [schema.const] : []));
  return [...new Set(words)].filter((word) => typeof word === "string");
}

/**
 * @param {Schema} root
 * @param {Schema} schema
 * @returns {string}
 */
function descriptionOf(root, schema) {
  return schema.description ?? forms(root, schema).find((form) => form.description)?.description ?? "";
}
