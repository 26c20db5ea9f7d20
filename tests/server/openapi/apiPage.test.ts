import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownServices } from '#schemas/services.ts';
import { typefaceRule } from '#server/http/console/typeface.ts';
import { type RunningService, startService } from '../identity/startService.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function page(language: string): Promise<string> {
  const answer = await service.app.inject({ url: '/api', headers: { 'accept-language': language } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  return answer.body;
}

describe('the API page', () => {
  it('shows every call of the document, and every body that a call names', async () => {
    const text = await page('en');
    const document = (await service.app.inject('/openapi.json')).json();
    for (const [path, methods] of Object.entries<object>(document.paths)) {
      expect(text).toContain(`<code>${path}</code>`);
      for (const { operationId } of Object.values(methods)) expect(text).toContain(`id="${operationId}"`);
    }
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(200);
    for (const target of new Set(targets)) expect(text).toContain(`id="${target}"`);
    for (const { base } of Object.values(ownServices)) expect(text).toContain(base);
  });

  it('gives a curl command with the headers of the call', async () => {
    const text = await page('en');
    const create = text.slice(text.indexOf('id="createReferenceDataPayCode"'));
    const example = create.slice(0, create.indexOf('</details>'));
    expect(example).toContain('Authorization: Bearer $TOKEN');
    expect(example).toContain('X-XSRF-TOKEN: $XSRF');
    expect(example).toContain('payCodeName');
  });

  it('is in Spanish if the browser or the URL requests it', async () => {
    expect(await page('es-MX')).toContain('Códigos de resultado');
    expect(await page('en')).toContain('Result codes');
    const requested = await service.app.inject('/api?lang=es');
    expect(requested.body).toContain('<html lang="es">');
  });

  it('links to the console, and uses its typeface if that was built', async () => {
    expect(await page('en')).toContain('<a class="home" href="/">');
    expect(typefaceRule('/no/such/folder')).toBe('');
    const assets = mkdtempSync(join(tmpdir(), 'assets-'));
    for (const name of ['inter-latin-ext-x.woff2', 'inter-BTC_1.woff2', 'index-1.js'])
      writeFileSync(join(assets, name), '');
    expect(typefaceRule(assets)).toContain('url("/assets/inter-BTC_1.woff2")');
    rmSync(assets, { recursive: true });
  });

  it('loads only its own stylesheet, as the content security policy requires', async () => {
    const text = await page('en');
    const [, stylesheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
    expect((await service.app.inject(stylesheet)).headers['content-type']).toContain('text/css');
    expect(text).not.toMatch(/<script|<style| style=|https?:\/\/(?!localhost)[^"]*"[^>]*rel="stylesheet/);
  });
});
