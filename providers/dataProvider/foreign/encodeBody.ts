import type { Call } from '#schemas/exchange/call.ts';
import { textOf } from '#schemas/service/template.ts';
import { isObject } from '#schemas/values/plainData.ts';
import type { RequestOptions } from '../../http/requestInit.ts';

/** Encodes a call's body in the form that its service takes (`wire.as`): JSON, form values, multipart, or bytes. */
export function encodeBody({
  body,
  as,
  files = [],
  headers,
}: Call): Pick<RequestOptions, 'body' | 'bytes' | 'form' | 'headers'> {
  if (body === undefined) return { headers };
  if (as === 'multipart') return { headers, form: formOf(body, files) };
  if (as === 'bytes') {
    const file = fileOf(body);
    return { bytes: file, headers: { 'Content-Type': file.type, ...headers } };
  }
  if (as === 'form') {
    const text = new URLSearchParams(pairsOf(body)).toString();
    const type = 'application/x-www-form-urlencoded';
    return { bytes: new Blob([text], { type }), headers: { 'Content-Type': type, ...headers } };
  }
  return { body, headers };
}

/** Flattens a body to form values in the common notation: `address[city]`, `tags[0]`; null is empty. */
function pairsOf(body: unknown, above = ''): [string, string][] {
  if (typeof body !== 'object' || body === null) return above === '' ? [] : [[above, textOf(body)]];
  return Object.entries(body).flatMap(([name, value]) =>
    pairsOf(value, above === '' ? name : `${above}[${name}]`),
  );
}

function formOf(body: unknown, files: readonly string[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isObject(body) ? body : {})) {
    if (value === undefined || value === null) continue;
    if (files.includes(name)) form.append(name, fileOf(value), name);
    else form.append(name, textOf(value));
  }
  return form;
}

/** Decodes a file from base64, or from `data:…;base64,…` with its type. */
function fileOf(value: unknown): Blob {
  const [, type = 'application/octet-stream', text = ''] =
    /^(?:data:([^;,]*)(?:;[^,]*)?,)?([\s\S]*)$/.exec(String(value)) ?? [];
  const bytes = Uint8Array.from(atob(text.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type });
}
