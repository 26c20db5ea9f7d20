import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readProducts } from '#server/config/readProducts.ts';

const folder = mkdtempSync(join(tmpdir(), 'products-'));
afterAll(() => rmSync(folder, { recursive: true }));

const time = { name: 'Time', displayName: 'Time', url: 'https://time.example.org/app' };
const read = (products: unknown) => readProducts({ PRODUCTS: JSON.stringify(products) });

describe('the configured products', () => {
  it('are empty by default', () => {
    expect(readProducts({})).toEqual([]);
    expect(readProducts({ PRODUCTS: '', PRODUCTS_FILE: '' })).toEqual([]);
  });

  it('come from a text or a file', () => {
    const file = join(folder, 'products.json');
    writeFileSync(file, JSON.stringify([time]));
    expect(read([time])).toEqual([time]);
    expect(readProducts({ PRODUCTS_FILE: file })).toEqual([time]);
  });

  it('can be not purchased, with a page about them', () => {
    const hiring = { ...time, mode: 'NotPurchased', marketingUrl: 'https://example.org/hiring' };
    expect(read([hiring])).toEqual([hiring]);
  });

  it.each([
    ['text that is not JSON', () => readProducts({ PRODUCTS: '{' }), 'PRODUCTS is not JSON'],
    ['a value that is not a list', () => read({}), 'must hold a list'],
    ['a product that is not an object', () => read([5]), 'must be an object'],
    ['a missing file', () => readProducts({ PRODUCTS_FILE: join(folder, 'none') }), 'cannot be read'],
    ['a misspelled property', () => read([{ ...time, displayname: 'T' }]), 'Did you mean "displayName"'],
    ['a product without a name', () => read([{ ...time, name: ' ' }]), 'needs "name"'],
    ['an http URL', () => read([{ ...time, url: 'http://time.example.org' }]), 'https'],
    ['a javascript URL', () => read([{ ...time, url: 'javascript:alert(1)' }]), 'https'],
    ['an unknown mode', () => read([{ ...time, mode: 'Sold' }]), 'NotPurchased'],
    ['a duplicate name', () => read([time, time]), 'two products named "Time"'],
  ])('are rejected with a sentence: %s', (_, reading, sentence) => {
    expect(reading).toThrow(sentence);
  });
});
