import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Replacement for `query-string`, whose decoder supports old browsers. Repeated parameters become lists, undefined ones
 * are dropped, names are sorted.
 */
const query = `{
  parse(text) {
    const found = Object.create(null);
    for (const [name, value] of new URLSearchParams(text.trim().replace(/^[?#&]/, '')))
      found[name] = name in found ? [].concat(found[name], value) : value;
    return found;
  },
  stringify(values) {
    const written = (text) =>
      encodeURIComponent(text).replace(/[!'()*]/g, (sign) => '%' + sign.charCodeAt(0).toString(16).toUpperCase());
    const pair = (name) => (value) =>
      value === undefined ? [] : [value === null ? written(name) : written(name) + '=' + written(value)];
    return Object.keys(values).sort().flatMap((name) => [].concat(values[name]).flatMap(pair(name))).join('&');
  },
}`;

/**
 * Replacement for `inflection` as react-admin's core uses it for field and resource names. Only covers regular English
 * plurals, since entity files state both forms.
 */
const names = `{
  transform: (name, steps) => steps.reduce((text, step) => module.exports[step](text), name),
  underscore: (name) =>
    name.split('::').map((part) => part.replace(/[A-Z]/g, '_$&').replace(/^_/, '')).join('/').toLowerCase(),
  humanize: (name) => {
    const text = name.toLowerCase().replace(/(_ids|_id)$/, '').replace(/_/g, ' ');
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  },
  singularize: (name) =>
    name.replace(/(?:ies|(ss|x|ch|sh)es|([^s])s)$/i, (_, hiss = '', last = '') => hiss || last || 'y'),
  pluralize: (name) => {
    const one = module.exports.singularize(name);
    if (/[^aeiou]y$/i.test(one)) return one.slice(0, -1) + 'ies';
    return one + (/(s|x|ch|sh)$/i.test(one) ? 'es' : 's');
  },
  inflect: (name, count) => module.exports[count === 1 ? 'singularize' : 'pluralize'](name),
}`;

/**
 * Matches files of react-admin's core, where `inflection` is replaced. React-admin's other components, of which the
 * console ships none, keep the package.
 */
const core = /[\\/]ra-core[\\/]/;

/**
 * Replacements, by package, for packages that polyfill what every supported browser has: the native code, or a shorter
 * module.
 */
const native: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
  'query-string': query,
  inflection: names,
  'lodash/union.js': '(...lists) => [...new Set(lists.filter(Array.isArray).flat())]',
  // Used only for components wrapped by Emotion's `withTheme`, of which the console has none.
  'hoist-non-react-statics': '(wrapper) => wrapper',
};

/**
 * Module of an exporter that every react-admin list imports and the console does not use. It is loaded when it is
 * called, which works because the exporter returns its result through a callback.
 */
const later = 'jsonexport/dist/index.js';

/** Module of the touch ripple, which the theme disables for every button. */
const ripple = './TouchRipple.mjs';

/**
 * Matches the files of Emotion that name a component's styles (`emotion`), and the code to replace in their
 * `serializeStyles` (`naming`).
 */
const emotion = /@emotion\/serialize\/dist\/.*\.esm\.js$/;
const naming =
  /(\n {2}labelPattern\.lastIndex = 0;[\s\S]*?)var name = hashString\(styles\) \+ identifierName;/;

/**
 * Code that replaces `naming`. Caches each name by its styles, because a list renders the same few hundred styles
 * repeatedly.
 */
const namedOnce = `
  var name = named.get(styles);
  if (name === undefined) {$1
    name = hashString(styles) + identifierName;
    named.set(styles, name);
  }`;

/**
 * Matches the files of Emotion that render a styled component (`styled`). `insertion` is their code that adds an
 * element to insert the styles.
 */
const styled = /@emotion\/styled\/base\/dist\/.*\.browser\.esm\.js$/;
const insertion = '/*#__PURE__*/React.createElement(Insertion, {';

/**
 * Code that replaces `insertion`. Adds the element only for styles that are not yet inserted, which is about every
 * thirtieth of a list's thousand components.
 */
const insertionOnce = `(registerStyles(cache, serialized, typeof FinalTag === 'string'),
      cache.inserted[serialized.name] !== undefined) ? null : ${insertion}`;

/** Prefix of virtual modules, as bundlers expect it. */
const virtualPrefix = '\0native:';

/**
 * Reduces the console's packages at build time: uses the router's production files, which its package does not export
 * by name, replaces a 40-file comparison by a small one, drops polyfills, and loads an unused exporter on demand. Names
 * styles once, and adds no element for styles that are already inserted.
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
    resolveId: (name, importer = '') => {
      if (name === 'inflection' && !core.test(importer)) return undefined;
      if (name === later && importer.startsWith(virtualPrefix)) return undefined;
      return name in native || name === ripple || name === later ? `${virtualPrefix}${name}` : undefined;
    },
    load: (id) => (id.startsWith(virtualPrefix) ? replacementFor(id.slice(virtualPrefix.length)) : undefined),
    transform: (code, id) => {
      if (emotion.test(id)) return namesStylesOnce(code);
      return styled.test(id) ? insertsStylesOnce(code) : undefined;
    },
  };
}

/** Adds a cache to Emotion's `serializeStyles`, which otherwise reads all styles of a component twice to name them. */
export function namesStylesOnce(code: string): string {
  if (!naming.test(code)) throw new Error('@emotion/serialize names styles in another way: look at it again');
  return `var named = new Map();\n${code.replace(naming, namedOnce)}`;
}

/** Returns the code that replaces a package. */
function replacementFor(name: string): string {
  if (name === ripple) return 'export default () => null;';
  if (name !== later) return `module.exports = ${native[name]};`;
  return `export default (...asked) => void import('${later}').then((file) => file.default(...asked));`;
}

function routerFile(name: string): string {
  return fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));
}

/** Skips the element that Emotion's `styled` adds to insert styles when they are already there. */
export function insertsStylesOnce(code: string): string {
  if (!code.includes(insertion))
    throw new Error('@emotion/styled inserts styles in another way: look at it again');
  return code.replace(insertion, insertionOnce);
}
