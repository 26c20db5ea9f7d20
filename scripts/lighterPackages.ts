import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The query of an address as `query-string` reads and writes it, whose decoder is for browsers without one: what is
 * repeated is a list, what is undefined is left out, names are in order.
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
 * The names that the core of react-admin makes of those of fields and resources, as `inflection` does it, of English
 * plurals the regular ones alone: what our entities are called is in their files, in both numbers.
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

/** Whose names are made: components of react-admin beside its core, of which the console ships none, have the package. */
const core = /[\\/]ra-core[\\/]/;

/** Packages that stand in for what every browser of the console has, and the thing itself. */
const native: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
  'query-string': query,
  inflection: names,
  'lodash/union.js': '(...lists) => [...new Set(lists.filter(Array.isArray).flat())]',
  // For wrappers of components made by Emotion's `withTheme`, of which the console has none.
  'hoist-non-react-statics': '(wrapper) => wrapper',
};

/**
 * What react-admin brings with every list and the console's own exporter does not need: loaded when a page that asks
 * for it calls it. It answers by a callback.
 */
const later = 'jsonexport/dist/index.js';

/** The ripple under the pointer, which the theme switches off for every button. */
const ripple = './TouchRipple.mjs';

/** Where Emotion makes the name of a component's styles, and what stands there in `serializeStyles`. */
const emotion = /@emotion\/serialize\/dist\/.*\.esm\.js$/;
const naming =
  /(\n {2}labelPattern\.lastIndex = 0;[\s\S]*?)var name = hashString\(styles\) \+ identifierName;/;

/** The same, once for the same styles: a list draws the same few hundred over and over. */
const namedOnce = `
  var name = named.get(styles);
  if (name === undefined) {$1
    name = hashString(styles) + identifierName;
    named.set(styles, name);
  }`;

/** Where Emotion draws a styled component, and what it puts beside each so that its styles get onto the page. */
const styled = /@emotion\/styled\/base\/dist\/.*\.browser\.esm\.js$/;
const insertion = '/*#__PURE__*/React.createElement(Insertion, {';

/** The same, for styles that are not there yet: of a list's thousand components that is every thirtieth. */
const insertionOnce = `(registerStyles(cache, serialized, typeof FinalTag === 'string'),
      cache.inserted[serialized.name] !== undefined) ? null : ${insertion}`;

/** A prefix that no file has, as bundlers expect of what is made up. */
const made = '\0native:';

/**
 * Takes weight out of packages when the console is built: the router's production files, which its package
 * has but does not name, one small comparison of values for one of forty files, nothing for browsers that the
 * console does not run in, and an exporter that no list of ours uses only when it is called. The names of styles are
 * made once, and nothing stands beside a component whose styles are on the page.
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
      if (name === later && importer.startsWith(made)) return undefined;
      return name in native || name === ripple || name === later ? `${made}${name}` : undefined;
    },
    load: (id) => (id.startsWith(made) ? stand(id.slice(made.length)) : undefined),
    transform: (code, id) => {
      if (emotion.test(id)) return namesStylesOnce(code);
      return styled.test(id) ? insertsStylesOnce(code) : undefined;
    },
  };
}

/** Emotion's `serializeStyles`, which reads all of a component's styles twice to name them, with the names it has made. */
export function namesStylesOnce(code: string): string {
  if (!naming.test(code)) throw new Error('@emotion/serialize names styles in another way: look at it again');
  return `var named = new Map();\n${code.replace(naming, namedOnce)}`;
}

/** The code that stands in for a package. */
function stand(name: string): string {
  if (name === ripple) return 'export default () => null;';
  if (name !== later) return `module.exports = ${native[name]};`;
  return `export default (...asked) => void import('${later}').then((file) => file.default(...asked));`;
}

function routerFile(name: string): string {
  return fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));
}

/** Emotion's `styled`, which draws a component beside each of its own to insert styles, also where they are there. */
export function insertsStylesOnce(code: string): string {
  if (!code.includes(insertion))
    throw new Error('@emotion/styled inserts styles in another way: look at it again');
  return code.replace(insertion, insertionOnce);
}
