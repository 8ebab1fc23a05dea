// What `site.mjs` makes of `wasm/`, as far as it is used.
declare module "#placet" {
  export function initSync(source: { module: WebAssembly.Module | BufferSource }): void;
  export function answer(question: string, pages: number, hear: (event: string) => void): boolean;
}
