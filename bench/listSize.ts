import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { BrowserContext } from 'playwright';
import { build } from 'vite';
import { atMost, type Measurement } from './measurement.ts';

/**
 * Measures the size of the JavaScript and styles that a list loads until its first rows, relative to a bare react-admin
 * list (`bareList`). Both are built here and opened in the same browser. Fonts and data do not count.
 */
export async function listSize(context: BrowserContext, list: string): Promise<Measurement> {
  const server = await serveBare();
  try {
    const bare = await codeUntilRows(context, server.address, 'tbody tr td');
    const ours = await codeUntilRows(context, list, 'main tbody tr a');
    const detail = `${kilobytes(ours)} over ${kilobytes(bare)} KB, brotli`;
    return atMost(
      'JavaScript and styles of the first list, over a bare react-admin list',
      1.15,
      ours / bare,
      '',
      detail,
    );
  } finally {
    server.stop();
  }
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** Returns the Brotli-compressed bytes of all code that a page has loaded when its rows appear. */
async function codeUntilRows(context: BrowserContext, address: string, rows: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(noteCode, rows);
  await page.goto(address);
  await page.locator(rows).first().waitFor();
  const files = await page.evaluate(() => (window as unknown as { benchCode: string[] }).benchCode);
  await page.close();
  const read = async (file: string) => (await context.request.get(file)).text();
  const code = [inlineCode(await read(address)), ...(await Promise.all(files.map(read)))];
  return code.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

/** Runs in the page: records the loaded code files when the first row renders. */
function noteCode(rows: string): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector(rows) === null) return;
    watch.disconnect();
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const benchCode = fetched.filter((name) => /\.(js|css)$/.test(new URL(name).pathname));
    Object.assign(window, { benchCode: [...new Set(benchCode)] });
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Returns the code of the inline scripts and styles in an HTML document. Leaves out scripts that contain JSON data. */
function inlineCode(html: string): string {
  const parts = html.matchAll(/<(script|style)((?:(?!application\/json)[^>])*)>([\s\S]*?)<\/\1>/g);
  return [...parts].map(([, , , code]) => code).join('\n');
}

interface Served {
  readonly address: string;
  readonly stop: () => void;
}

/** Builds a bare react-admin application for production. Returns the contents of its files, keyed by path. */
export async function builtFiles(folder: string): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, folder),
    plugins: [react()],
    logLevel: 'error',
    build: { write: false, target: 'es2023' },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  return new Map(
    outputs.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

/** Serves the bare list and its data. */
async function serveBare(): Promise<Served> {
  const files = await builtFiles('bareList');
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://bare');
    if (pathname.startsWith('/api/')) {
      answer.setHeader('Content-Type', 'application/json');
      answer.setHeader('Content-Range', 'payCodes 0-24/25');
      return answer.end(JSON.stringify(payCodes));
    }
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    answer.setHeader('Content-Type', type);
    answer.end(files.get(pathname) ?? files.get('/index.html'));
  });
  return listening(server);
}

const payCodes = Array.from({ length: 25 }, (_, index) => ({
  id: index + 1,
  name: `Pay code ${index + 1}`,
  externalId: `P${index + 1}`,
  groupId: 1,
}));

async function listening(server: Server): Promise<Served> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
