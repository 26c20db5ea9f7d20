import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { productId } from '#schemas/protocol/session/runTimeConfig.ts';
import type { Products } from '#schemas/protocol/session/suite.ts';
import { ownServices } from '#schemas/services.ts';
import type { Config } from '../config/config.ts';
import type { ProductPlace } from '../config/readProducts.ts';
import { html } from '../http/html.ts';
import { languageOf, translate } from '../http/language.ts';
import { refuseUnknownParameters } from '../http/requests/repeatedParameters.ts';
import type { Service } from '../http/service.ts';
import { spendAlternateToken } from '../identity/alternateToken/alternateTokens.ts';

/**
 * `GET /v1.0/products`: the console, then the configured products (docs/specification.md#application-7-suite-calls).
 */
export function products({ products: configured }: Config): Products {
  const others = configured.map(({ name, displayName, mode, marketingUrl }) => ({
    name,
    displayName,
    mode: mode ?? ('Purchased' as const),
    ...(marketingUrl === undefined ? {} : { marketingUrl }),
  }));
  return [{ name: productId, displayName: 'ABSMGMT Console', mode: 'Purchased' }, ...others];
}

/**
 * Returns the configured products that the organization has purchased (those without a `mode`), to which people can
 * switch.
 */
function purchased({ products: configured }: Config): readonly ProductPlace[] {
  return configured.filter(({ mode }) => mode === undefined);
}

/** Name of the time-keeping product. If no product has this name, the first product of the district is used. */
const timeProduct = 'veritime';

/**
 * Registers `GET /v1.0/System/RedirectToVeritime?token`: redirects to the time-keeping product. A browser that follows
 * a link sends no bearer token, so the alternate token identifies the person, once and within two minutes; therefore
 * the call is registered separately. People without access see a page with the reason
 * (docs/specification.md#application-7-suite-calls).
 */
export function registerRedirectToVeritime(app: FastifyInstance, service: Service): void {
  for (const prefix of ['/v1.0', '/api/v1.0']) {
    app.get(`${ownServices.absence.base}${prefix}/System/RedirectToVeritime`, (request, reply) =>
      redirect(service, request, reply),
    );
  }
}

async function redirect(
  { config, database }: Service,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = request.query as Readonly<Record<string, unknown>>;
  refuseUnknownParameters(query, ['token']);
  // The request address contains the token. Therefore the response must not be cached, and the next page must not get
  // the referrer.
  reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  const { token } = query;
  const owner = typeof token === 'string' ? await spendAlternateToken(database, token) : undefined;
  if (!owner) return sendPage(config, request, reply.status(401), 'tokenEnded');
  const product = productIn(config);
  return product
    ? reply.redirect(product.url, 302)
    : sendPage(config, request, reply.status(404), 'noProduct');
}

function productIn(config: Config): ProductPlace | undefined {
  const products = purchased(config);
  return products.find(({ name }) => name.toLowerCase() === timeProduct) ?? products[0];
}

/** Sends an HTML page that explains what happened, with a link back. */
function sendPage(
  { publicUrl }: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  reason: 'tokenEnded' | 'noProduct',
): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const say = (key: string) => translate(language, `switching.${key}`);
  const page = html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${say('title')}</title>
  </head>
  <body>
    <main>
      <h1>${say('title')}</h1>
      <p>${say(reason)}</p>
      <p><a href="${publicUrl}/">${say('back')}</a></p>
    </main>
  </body>
</html>
`;
  return reply.type('text/html; charset=utf-8').send(page.text);
}
