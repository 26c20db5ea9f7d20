import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../common/domainError.ts';
import { projectDirectory } from '../../common/projectDirectory.ts';
import { providerPath } from '../../config/issuer.ts';

const own = 'server/identity/signIn';

/** Assets of the sign-in pages, by file name: path of the file in the project, and content type. */
const files = {
  'sign-in.css': { from: `${own}/signIn.css`, type: 'text/css; charset=utf-8' },
  'sign-in.js': { from: `${own}/signIn.js`, type: 'text/javascript; charset=utf-8' },
  'sign-out.js': { from: `${own}/signOut.js`, type: 'text/javascript; charset=utf-8' },
  'check-session.js': {
    from: 'server/identity/checkSession/checkSession.js',
    type: 'text/javascript; charset=utf-8',
  },
  'icon.svg': { from: 'public/icon.svg', type: 'image/svg+xml' },
  'inter.woff2': {
    from: 'src/ui/theme/fonts/inter.woff2',
    type: 'font/woff2',
  },
} as const;

export type AssetName = keyof typeof files;

interface Asset {
  readonly content: Buffer;
  readonly type: string;
  readonly address: string;
}

const assets = new Map<string, Asset>();

/**
 * Returns the address of an asset. The address contains a hash of the content, so that the asset can be cached forever.
 */
export function assetAddress(name: AssetName): string {
  return assetNamed(name).address;
}

/** `GET /idp/assets/…`: assets of the sign-in pages; registered once. */
export function registerAssets(app: FastifyInstance): void {
  const url = `${providerPath}/assets/:name`;
  if (app.hasRoute({ method: 'GET', url })) return;
  app.get<{ Params: { name: string } }>(url, async ({ params }, reply) => {
    if (!isAssetName(params.name)) throw new DomainError('notFound');
    const { content, type } = assetNamed(params.name);
    return reply
      .headers({ 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' })
      .send(content);
  });
}

function isAssetName(name: string): name is AssetName {
  return Object.hasOwn(files, name);
}

function assetNamed(name: AssetName): Asset {
  const known = assets.get(name);
  if (known) return known;
  const { from, type } = files[name];
  const content = readFileSync(join(projectDirectory, from));
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 10);
  const asset = { content, type, address: `${providerPath}/assets/${name}?v=${version}` };
  assets.set(name, asset);
  return asset;
}
