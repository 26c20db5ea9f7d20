import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Packages that stand in for what every browser of the console has, and the thing itself. */
const native: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
  'lodash/union.js': '(...lists) => [...new Set(lists.filter(Array.isArray).flat())]',
  // For wrappers of components made by Emotion's `withTheme`, of which the console has none.
  'hoist-non-react-statics': '(wrapper) => wrapper',
};

/**
 * What react-admin brings with every list and the console's own exporter does not need: loaded when a page that asks
 * for it calls it. It answers by a callback.
 */
const later = 'jsonexport/dist/index.js';

/** A prefix that no file has, as bundlers expect of what is made up. */
const made = '\0native:';

/**
 * Takes weight out of packages when the console is built: the router's production files, which its package
 * has but does not name, one small comparison of values for one of forty files, nothing for browsers that the
 * console does not run in, and an exporter that no list of ours uses only when it is called.
 */
export function lighterPackages(): Plugin {
  return {
    name: 'lighter-packages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          { find: /^lodash\/isEqual\.js$/, replacement: 'fast-deep-equal/es6/index.js' },
          { find: /^react-router$/, replacement: routerFile('index') },
          { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
        ],
      },
    }),
    resolveId: (name, importer) =>
      name in native || (name === later && !importer?.startsWith(made)) ? `${made}${name}` : undefined,
    load: (id) => (id.startsWith(made) ? stand(id.slice(made.length)) : undefined),
  };
}

/** The code that stands in for a package. */
function stand(name: string): string {
  if (name !== later) return `module.exports = ${native[name]};`;
  return `export default (...asked) => void import('${later}').then((file) => file.default(...asked));`;
}

function routerFile(name: string): string {
  return fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));
}
