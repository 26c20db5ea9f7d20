import type { Plugin } from 'vite';

/** The parts that come after signing in, by their name in `vite.config.ts`: each is a file, or what such a file imports. */
const early = new Set(['console', 'list', 'rolldown-runtime']);

/**
 * Lets the page ask for the parts of the console at once, side by side with the one that signs in. The service takes
 * the links out of the page of somebody who has yet to sign in, and of pages without a list (`server/http/console/earlyLinks.ts`).
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
