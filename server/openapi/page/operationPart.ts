import type { PageTexts } from '#schemas/messages/pages/apiTexts.ts';
import { curlCommand } from '#schemas/protocol/entities/curlCommand.ts';
import type { Method } from '#schemas/service/requestLine.ts';
import { type Html, html } from '../../http/html.ts';
import type {
  Content,
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
  ResponseObject,
} from '../document.ts';
import { fieldTable, textToHtml } from './fieldTable.ts';
import { schemaText } from './schemaText.ts';

export interface DocumentedCall {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

interface Around {
  readonly document: OpenApiDocument;
  readonly texts: PageTexts;
  readonly publicUrl: string;
}

/** Renders a call as a line that expands to its parameters, body, responses and a curl command. */
export function operationPart(call: DocumentedCall, context: Around): Html {
  const { method, path, operation } = call;
  const { texts } = context;
  return html`<details id="${operation.operationId}"><summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> <span class="what">${operation.summary}</span></summary>
<div class="call">${operation.description !== undefined && html`<p>${textToHtml(operation.description)}</p>`}
${parametersPart(operation, texts)}
${operation.requestBody && html`<h3>${texts.body}</h3>${contentPart(operation.requestBody.content, texts)}`}
<h3>${texts.answers}</h3><ul>${Object.entries(operation.responses).map((entry) => answerPart(entry, context))}</ul>
<h3>${texts.example}</h3><pre>${curlCommand(curlParts(call, context))}</pre></div></details>`;
}

/** Renders a call's own parameters. Shared headers have their own section. */
function parametersPart({ parameters }: Operation, texts: PageTexts): Html | undefined {
  const own = parameters.filter((parameter): parameter is Parameter => !('$ref' in parameter));
  if (own.length === 0) return undefined;
  return html`<h3>${texts.parameters}</h3><div class="wide"><table><thead><tr><th>${texts.name}</th><th>${texts.place}</th><th>${texts.type}</th><th>${texts.meaning}</th></tr></thead><tbody>${own.map(
    (parameter) => parameterRow(parameter, texts),
  )}</tbody></table></div>`;
}

function parameterRow(
  { name, in: place, required, description, schema, content }: Parameter,
  texts: PageTexts,
) {
  const inJson = content?.['application/json'];
  const stored = inJson?.schema ?? schema;
  const names =
    typeof stored === 'object' && stored.properties ? Object.keys(stored.properties).join(', ') : '';
  const example = inJson?.example;
  return html`<tr><th scope="row"><code>${name}</code>${required && html` <small>${texts.required}</small>`}</th><td>${place}</td><td>${inJson && 'JSON: '}${schemaText(stored, texts)}</td><td>${textToHtml(description)}${names !== '' && html` <code>${names}</code>`}${example !== undefined && html` <code>${JSON.stringify(example)}</code>`}</td></tr>`;
}

function contentPart(content: Content, texts: PageTexts): Html {
  const [entry] = Object.entries(content);
  if (!entry) return html``;
  const [type, { schema, example }] = entry;
  const isNamed = typeof schema === 'object' && schema.$ref !== undefined;
  return html`<p>${type}: ${schemaText(schema, texts)}</p>${!isNamed && type === 'application/json' && fieldTable(schema, texts)}${example !== undefined && html`<pre>${JSON.stringify(example, null, 2)}</pre>`}`;
}

function answerPart(
  [status, response]: [string, ResponseObject | Reference],
  { document, texts }: Around,
): Html {
  const answer = '$ref' in response ? document.components.responses[nameOf(response)] : response;
  if (!answer) return html``;
  const [type, content] = Object.entries(answer.content ?? {})[0] ?? [];
  const headers = Object.entries(answer.headers ?? {});
  return html`<li><strong>${status}</strong> ${textToHtml(answer.description)}${content && html` ${type}: ${schemaText(content.schema, texts)}`}${headers.map(
    ([name, { description }]) => html`<br><code>${name}</code> ${textToHtml(description)}`,
  )}</li>`;
}

function nameOf({ $ref }: Reference): string {
  return $ref.split('/').at(-1) ?? '';
}

function curlParts({ method, path, operation }: DocumentedCall, { publicUrl }: Around) {
  const example = operation.requestBody?.content['application/json']?.example;
  const isOpen = operation.security?.length === 0;
  return {
    method: method.toUpperCase() as Method,
    address: `${publicUrl}${withValues(path)}${neededQuery(operation)}`,
    isOpen,
    ...(isOpen ? {} : { user: { loggedInUserKey: '4-1032', orgId: 622710 } }),
    ...(operation.requestBody ? { body: example ?? {} } : {}),
  };
}

function withValues(path: string): string {
  return path.replace('{name}', 'reference-data/pay-code').replace(/\{\w+\}/g, '17');
}

function neededQuery({ parameters }: Operation): string {
  const needed = parameters.flatMap((parameter) =>
    'name' in parameter && parameter.in === 'query' && parameter.required ? [`${parameter.name}=17`] : [],
  );
  return needed.length === 0 ? '' : `?${needed.join('&')}`;
}
