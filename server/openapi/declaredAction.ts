import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { askEntity } from '#schemas/model/record/actionState.ts';
import { exampleRecord } from '#schemas/model/record/exampleRecord.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { actionsBy } from '../derived/operations/namedAction.ts';
import type { Operation, ResponseObject } from './document.ts';
import type { OperationText, Subject } from './operationTexts.ts';
import { body, errorResponses, query, readErrors, ref, responseObject, writeErrors } from './parts.ts';
import { selfContained } from './selfContained.ts';

/** Describes an operation that runs an action of the entity file. Undefined for any other operation. */
export function declaredAction(subject: Subject): OperationText | undefined {
  const { stored, operation, line } = subject.route;
  const [action, ...others] = actionsBy(stored, operation);
  if (!action) return undefined;
  const { entity } = stored;
  const form = askEntity(entity, action);
  const all = [action, ...others];
  return {
    summary: [...new Set(all.map(({ label }) => label))].join('; or: '),
    description: descriptionOf(entity, all),
    ...(line.method === 'GET' && form
      ? {
          parameters: form.fields.map((field) => query(field.name, field.title, shapeOf(field.shape, form))),
        }
      : {}),
    ...(line.method === 'GET' || line.method === 'DELETE'
      ? {}
      : { requestBody: bodyOf(entity, action, form) }),
    responses: {
      200: answerOf(subject, action),
      ...errorResponses(
        action.writes ? [...writeErrors, 'notFound', 'stale', 'versionNeeded'] : [...readErrors, 'notFound'],
      ),
    },
  };
}

/** Describes which permission an action requires, and in which states it is allowed. */
function descriptionOf({ states }: Entity, actions: readonly NamedAction[]): string {
  const steps = actions.flatMap(({ transition }) =>
    transition ? [`From ${transition.from.join(', ')} to ${transition.to} (\`${states?.field}\`).`] : [],
  );
  const conditions = actions.flatMap(({ condition, because }) =>
    condition === undefined
      ? []
      : [`Only for records that match ${JSON.stringify(condition)}${because ? `: ${because}` : ''}`],
  );
  const needed = [...new Set(actions.flatMap(({ permissions }) => permissions))];
  const texts = actions.flatMap(({ confirm }) => confirm?.text ?? []);
  return [...new Set([...texts, ...steps, ...conditions, `Requires ${needed.join(', ')}.`])].join(' ');
}

function bodyOf(entity: Entity, action: NamedAction, form: Entity | undefined): Operation['requestBody'] {
  const parameters = action.send.map((name) => [name, sentShape(entity, name)] as const);
  const fields = (form?.fields ?? []).filter(({ readOnly }) => !readOnly);
  const answers = fields.map((field) => [field.name, form ? answerShape(field, form) : {}] as const);
  const required = [...action.needed, ...fields.filter((field) => field.required).map(({ name }) => name)];
  const example = form ? exampleRecord(form, recordValidator(form)) : {};
  const ids = Object.fromEntries(action.send.map((name) => [name, 17]));
  const schema: JsonSchemaObject = {
    type: 'object',
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries([
      ...answers,
      ...(action.send.includes(versionField) || !action.writes
        ? []
        : [[versionField, sentShape(entity, versionField)] as const]),
      ...Object.keys(action.set ?? {}).map((name) => [name, sentShape(entity, name)] as const),
      ...parameters,
    ]),
  };
  return example === undefined ? body(schema) : body(schema, { ...example, ...ids });
}

function answerShape(field: Entity['fields'][number], form: Entity): JsonSchemaObject {
  const own = shapeOf(field.shape, form);
  return field.required && !field.nullable ? own : { anyOf: [own, { type: 'null' }] };
}

function sentShape(entity: Entity, name: string): JsonSchemaObject {
  if (name === versionField)
    return { type: 'integer', minimum: 0, description: 'The version that was read.' };
  const field = fieldNamed(entity, name);
  // The field is read-only in the record, but the action accepts a value for it.
  if (field) return { ...selfContained(field.shape, entity.schema), readOnly: undefined } as JsonSchemaObject;
  return { type: entity.id.kind === 'integer' ? 'integer' : 'string' };
}

function shapeOf(shape: JsonSchemaObject, form: Entity): JsonSchemaObject {
  return selfContained(shape, form.schema);
}

function answerOf({ name, one }: Subject, { answer: answers, transition }: NamedAction): ResponseObject {
  if (answers === 'none')
    return responseObject('The action succeeded. The response contains nothing about the record.', {});
  if (answers === 'file')
    return { description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } };
  if (answers === 'record')
    return responseObject(transition ? `The ${one} in its new state.` : `The stored ${one}.`, ref(name));
  return responseObject('The response.', withRecord(answers, name));
}

/** Replaces each `{ "$ref": "#" }` by a reference to the OpenAPI component `name`, which describes the record. */
function withRecord(schema: JsonSchemaObject, name: string): JsonSchemaObject {
  const text = JSON.stringify(schema).replaceAll('{"$ref":"#"}', JSON.stringify(ref(name)));
  return JSON.parse(text) as JsonSchemaObject;
}
