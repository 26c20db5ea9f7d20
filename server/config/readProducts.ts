import { readFileSync } from 'node:fs';
import { suggestion } from '#schemas/check/basis/didYouMean.ts';
import { isLoopback } from '../common/isLoopback.ts';
import type { Environment } from './environment.ts';

/** A configured product of the suite. */
export interface ProductPlace {
  readonly name: string;
  readonly displayName: string;
  /** The product's start URL. Links may go to this URL and to addresses below it. */
  readonly url: string;
  /** `NotPurchased` for a product that is not purchased: its link goes to the product's marketing page. */
  readonly mode?: typeof notPurchased;
  readonly marketingUrl?: string;
}

/** The only value of a product's `mode` (docs/specification.md#application-3-suite). */
const notPurchased = 'NotPurchased';

const names = ['name', 'displayName', 'url', 'mode', 'marketingUrl'];
const setting = 'PRODUCTS_FILE';

/**
 * Reads the products from the JSON in `PRODUCTS` or the file in `PRODUCTS_FILE`, none by default. Throws an error that
 * names the invalid part.
 */
export function readProducts(environment: Environment): readonly ProductPlace[] {
  if (environment.PRODUCTS) return productsIn('PRODUCTS', environment.PRODUCTS);
  const file = environment[setting];
  return file ? productsIn(file, textOf(file)) : [];
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${setting} names ${file}, which cannot be read.`, { cause: error });
  }
}

function productsIn(place: string, text: string): readonly ProductPlace[] {
  const products = parsed(place, text).map((entry) => productOf(place, entry));
  const duplicate = products.find(
    ({ name }, index) => products.findIndex((one) => one.name === name) !== index,
  );
  if (duplicate) throw new Error(`${place}: there are two products named "${duplicate.name}".`);
  return products;
}

function parsed(place: string, text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch (error) {
    throw new Error(`${place} is not JSON.`, { cause: error });
  }
  throw new Error(`${place} must hold a list of products.`);
}

function productOf(place: string, entry: unknown): ProductPlace {
  if (typeof entry !== 'object' || entry === null) throw new Error(`${place}: a product must be an object.`);
  const properties = new Map(Object.entries(entry));
  for (const name of properties.keys()) {
    if (!names.includes(name)) {
      throw new Error(`${place} sets "${name}", which is not known. ${suggestion(name, names)}`);
    }
  }
  const text = (name: string) => requiredText(place, name, properties.get(name));
  const [mode, marketingUrl] = [properties.get('mode'), properties.get('marketingUrl')];
  return {
    name: text('name'),
    displayName: text('displayName'),
    url: addressOf(place, 'url', text('url')),
    ...(mode === undefined ? {} : { mode: modeOf(place, mode) }),
    ...(marketingUrl === undefined
      ? {}
      : { marketingUrl: addressOf(place, 'marketingUrl', text('marketingUrl')) }),
  };
}

function requiredText(place: string, name: string, value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new Error(`${place}: each product needs "${name}", a text.`);
}

function modeOf(place: string, value: unknown): typeof notPurchased {
  if (value === notPurchased) return value;
  throw new Error(`${place}: mode must be left out or "${notPurchased}"; it is "${value}".`);
}

/** Parses the URL of a product. It must use https or a local address, because sessions travel with these links. */
function addressOf(place: string, name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) return url.href;
  throw new Error(`${place}: ${name} must be an https address (http only on this machine); it is "${text}".`);
}
