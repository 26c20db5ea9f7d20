import type { Plugin } from 'vite';

/**
 * Parts of the built console, by their name in `vite.config.ts`, that are needed right after sign-in. Each is a file of
 * the build or imported by one.
 */
const early = new Set(['console', 'list', 'rolldown-runtime']);

/**
 * Vite plugin that adds preload links, so that the page requests the parts in `early` in parallel with the sign-in
 * part. The service removes the links from pages before sign-in, and those for lists from other pages
 * (`server/http/console/earlyLinks.ts`).
 */
export function earlyParts(): Plugin {
  return {
    name: 'early-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && early.has(file.name))
          .map(({ name, fileName }) => ({
            tag: 'link',
            attrs: { 'data-early': name ?? '', rel: 'modulepreload', crossorigin: '', href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
