import { isObject } from '#schemas/values/plainData.ts';
import { pluralOf } from '#schemas/values/text/plural.ts';
import { followRef, type Part } from './resolve.ts';

/** A resource of a document: the path of its list, and the path of a single record below it. */
export interface Resource {
  /** Last segment of the path: `widgets`. */
  readonly name: string;
  readonly many: string;
  readonly one: string | undefined;
  /** Request lines of the available operations, keyed by operation name. */
  readonly operations: Readonly<Record<string, string>>;
}

/** Returns the resources of an OpenAPI document, those with most operations first. */
export function resourcesOf(document: Part): Resource[] {
  const paths = Object.keys(isObject(document.paths) ? document.paths : {});
  return paths
    .filter(
      (path) => !/\}\/?$/.test(path) && (offers(document, path, 'get') || offers(document, path, 'post')),
    )
    .map((many) => resourceAt(document, many, paths))
    .filter(({ operations }) => operations.list !== undefined || operations.get !== undefined)
    .sort((one, other) => Object.keys(other.operations).length - Object.keys(one.operations).length);
}

/** Returns the resource with a singular or plural name. Without a name, returns the one with most operations. */
export function chosenResource(
  resources: readonly Resource[],
  name: string | undefined,
): Resource | undefined {
  if (name === undefined) return resources[0];
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const wanted = [plain(name), plain(pluralOf(name))];
  return resources.find((one) => wanted.includes(plain(one.name)));
}

function resourceAt(document: Part, many: string, paths: readonly string[]): Resource {
  const below = many.replace(/\/$/, '');
  const one = paths.find(
    (path) => path.startsWith(`${below}/`) && /^\/\{[^/{}]+\}\/?$/.test(path.slice(below.length)),
  );
  const line = (method: string, path: string | undefined) =>
    path !== undefined && offers(document, path, method) ? `${method.toUpperCase()} ${path}` : undefined;
  const operations = {
    list: line('get', many),
    get: line('get', one),
    create: line('post', many),
    update: line('put', one) ?? line('patch', one),
    delete: line('delete', one),
  };
  const available = Object.entries(operations).filter(([, request]) => request !== undefined);
  return {
    name: below.split('/').at(-1) ?? '',
    many,
    one,
    operations: Object.fromEntries(available) as never,
  };
}

function offers(document: Part, path: string, method: string): boolean {
  return callAt(document, path, method) !== undefined;
}

/** Returns an operation of the document, including the parameters of its path. */
export function callAt(document: Part, path: string, method: string): Part | undefined {
  const item = followRef(document, isObject(document.paths) ? document.paths[path] : undefined);
  const call = item[method];
  if (!isObject(call)) return undefined;
  const parameters = [item.parameters, call.parameters].flatMap((some) => (Array.isArray(some) ? some : []));
  return { ...call, parameters: parameters.map((one) => followRef(document, one)) };
}

/** Returns the success response of an operation. */
export function successOf(document: Part, call: Part | undefined): Part {
  const responses = isObject(call?.responses) ? call.responses : {};
  const success = Object.keys(responses).find((status) => /^2/.test(status));
  return followRef(document, responses[success ?? 'default']);
}

/** Returns the JSON schema of an operation's success response. */
export function responseSchema(document: Part, call: Part | undefined): Part {
  return jsonIn(successOf(document, call));
}

/** Returns the JSON schema of an operation's body. */
export function bodySchema(document: Part, call: Part | undefined): Part {
  return jsonIn(followRef(document, call?.requestBody));
}

function jsonIn({ content }: Part): Part {
  const types = isObject(content) ? content : {};
  const type = Object.keys(types).find((name) => /json/i.test(name));
  const media = type === undefined ? undefined : types[type];
  return isObject(media) && isObject(media.schema) ? media.schema : {};
}
