import { type PageTexts, pageTexts } from '#schemas/messages/pages/apiTexts.ts';
import { type ResultCode, resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { ownServices } from '#schemas/services.ts';
import { camelCase } from '#schemas/values/text/naming.ts';
import { type Html, html } from '../../http/html.ts';
import { translate } from '../../http/language.ts';
import type { OpenApiDocument } from '../document.ts';
import { fieldTable, textToHtml } from './fieldTable.ts';
import { type DocumentedCall, operationPart } from './operationPart.ts';

/** Path of the API page and of its files. */
export const apiPagePath = '/api';

interface ApiPage {
  readonly document: OpenApiDocument;
  readonly language: Language;
  readonly publicUrl: string;
  readonly stylesheet: string;
}

/** Renders the OpenAPI document as a page: services, headers, result codes, every call and body. */
export function apiPage({ document, language, publicUrl, stylesheet }: ApiPage): string {
  const texts = pageTexts[language];
  const context = { document, texts, publicUrl };
  const calls = callsOf(document);
  const tags = [...new Set(calls.map(tagOf))].sort();
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${texts.title} · ABSMGMT</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<header><a class="home" href="/"><img src="/icon.svg" alt="" width="24" height="24">ABSMGMT Console</a><a href="${apiPagePath}?lang=${texts.other.language}" lang="${texts.other.language}" hreflang="${texts.other.language}">${texts.other.name}</a></header>
<div class="columns">
<nav aria-label="${texts.contents}"><ul>${[
    ['services', texts.services],
    ['headers', texts.headers],
    ['results', texts.results],
    ...tags.map((tag) => [anchorOf(tag), titleOf(tag, texts)]),
    ['schemas', texts.schemas],
  ].map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
<main>
<h1>${texts.title}</h1>
<p class="lead">${document.info.version} · ${texts.intro} <a href="/openapi.json">${texts.document}</a>.</p>
${servicesPart(texts)}
${headersPart(document, texts)}
${resultsPart(language, texts)}
${tags.map(
  (
    tag,
  ) => html`<section aria-labelledby="${anchorOf(tag)}"><h2 id="${anchorOf(tag)}">${titleOf(tag, texts)}</h2>
${calls.filter((call) => tagOf(call) === tag).map((call) => operationPart(call, context))}</section>`,
)}
<section aria-labelledby="schemas"><h2 id="schemas">${texts.schemas}</h2>
${Object.entries(document.components.schemas).map(
  ([name, schema]) =>
    html`<h3 id="schema-${name}">${name}</h3>${schema.description !== undefined && html`<p>${textToHtml(schema.description)}</p>`}${fieldTable(schema, texts)}`,
)}</section>
</main>
</div>
</body>
</html>`.text;
}

function callsOf({ paths }: OpenApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

function tagOf({ operation }: DocumentedCall): string {
  return operation.tags[0] ?? '';
}

function anchorOf(tag: string): string {
  return `calls-${camelCase(tag)}`;
}

/** Returns the title of a group of calls in the page's language, by default the group's own name. */
function titleOf(tag: string, { tags }: PageTexts): string {
  return Object.entries(tags).find(([name]) => name === tag)?.[1] ?? tag;
}

function servicesPart(texts: PageTexts): Html {
  const rows = Object.entries(ownServices).map(([name, { base }]) => [
    html`${name}`,
    html`<code>${base}</code>`,
  ]);
  return html`<section aria-labelledby="services"><h2 id="services">${texts.services}</h2>${table([texts.service, texts.base], rows)}</section>`;
}

function headersPart({ components }: OpenApiDocument, texts: PageTexts): Html {
  const rows = Object.values(components.parameters).map(({ name, description, example }) => [
    html`<code>${name}</code>`,
    html`${textToHtml(description)}${example !== undefined && html` <code>${String(example)}</code>`}`,
  ]);
  const token = [html`<code>Authorization</code>`, html`${texts.authorization}`];
  return html`<section aria-labelledby="headers"><h2 id="headers">${texts.headers}</h2>${table([texts.header, texts.meaning], [token, ...rows])}</section>`;
}

function resultsPart(language: Language, texts: PageTexts): Html {
  const codes = Object.entries(resultCodes) as [ResultCode, number][];
  const rows = codes.map(([code, status]) => [
    html`<code>${code}</code>`,
    html`${status}`,
    html`${translate(language, `result.${code}`, placeholders)}`,
  ]);
  return html`<section aria-labelledby="results"><h2 id="results">${texts.results}</h2>${table([texts.code, texts.status, texts.message], rows)}</section>`;
}

/** Placeholder values for the arguments of messages, which quote the request. */
const placeholders = { reason: '…', name: '…', permission: '…', label: '…', requestId: '…' };

function table(headings: readonly string[], rows: readonly (readonly Html[])[]): Html {
  return html`<div class="wide"><table><thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}
