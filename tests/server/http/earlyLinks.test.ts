import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { withEarlyLinks } from '#server/http/console/earlyLinks.ts';

const link = (part: string) => `<link data-early="${part}" rel="modulepreload" href="/assets/${part}-1.js">`;
const page = `<html><head><title>x</title>\n  ${link('console')}\n  ${link('list')}</head><body></body></html>`;
const list = '/employee/select-employee';

const linksOf = (url: string, cookie?: string) =>
  ({ url, cookies: cookie === undefined ? {} : { [xsrfCookie]: cookie } }) as unknown as FastifyRequest;

it('the page of a new visitor preloads nothing', () => {
  const sent = withEarlyLinks(page, linksOf(`/district/1${list}`), list);
  expect(sent).toBe('<html><head><title>x</title></head><body></body></html>');
});

it('the page of a list preloads the console, its lists and the entities', () => {
  const sent = withEarlyLinks(page, linksOf(`/district/1${list}?page=2`, 'word'), list);
  expect(sent).toContain(link('console'));
  expect(sent).toContain(link('list'));
  const entities = `<link rel="preload" as="fetch" crossorigin href="/entities?page=%2Femployee%2Fselect-employee" />`;
  expect(sent.match(/<link rel="preload"[^>]*>/g)).toEqual([entities]);
});

it('another page preloads only the console', () => {
  const sent = withEarlyLinks(page, linksOf('/district/1/user/profile', 'word'), undefined);
  expect(sent).toContain(link('console'));
  expect(sent).not.toContain(link('list'));
  expect(sent).not.toContain('preload" as="fetch"');
});

it.each(['/signout', '/silentRenew.html?code=1', '/silentrenew.html'])(
  '%s, which does not render the console, preloads nothing',
  (url) => {
    expect(withEarlyLinks(page, linksOf(url, 'word'), undefined)).not.toContain('data-early');
  },
);
