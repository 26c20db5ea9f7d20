import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { providerPath } from '../../config/issuer.ts';
import { html } from '../../http/html.ts';
import { assetAddress } from '../signIn/assets.ts';

/**
 * Path of the page with which the console checks whether the user is still signed in. The discovery document announces
 * it as `check_session_iframe`.
 */
export const checkSessionPath = `${providerPath}/session/check`;

/** `GET /idp/session/check`: an empty page with one script, which only the console may embed in a frame. */
export function registerCheckSession(scope: FastifyInstance, { publicUrl }: Config): void {
  const { origin } = new URL(publicUrl);
  const script = assetAddress('check-session.js');
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>ABSMGMT</title>
<script type="module" src="${script}"></script></head><body></body></html>`.text;
  const policy = [
    "default-src 'none'",
    `script-src ${origin}${script.split('?', 1)[0]}`,
    "base-uri 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ');
  scope.get(checkSessionPath, async (_, reply) =>
    reply
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-cache',
      })
      .send(page),
  );
}
