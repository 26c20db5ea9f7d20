import type { FormGroup } from '../../model/entity/readEntity.ts';
import { templateOf } from '../../model/entity/summaryTexts.ts';
import type { Field } from '../../model/fields/readFields.ts';
import type { SummaryPart } from '../../model/metaSchema/metaSchema.ts';
import { declaredPermissions } from '../../model/metaSchema/permissionWords.ts';
import { askEntity, resultEntity } from '../../model/record/actionState.ts';
import { pointerTo } from '../../values/pointer.ts';
import type { Subject } from './subject.ts';

/** A display text of an entity in English, and its location. */
export interface Text {
  readonly text: string;
  readonly pointer: string;
  /**
   * Whether the text is itself a value, such as a code, which is the same in every language, so that a translation is
   * optional.
   */
  readonly isValue?: boolean;
}

/** All display texts of an entity: titles, descriptions, choices, groups, views, the plural. */
export function textsOf(subject: Subject): Text[] {
  const { entity, schema } = subject;
  const own: Text[] = [
    { text: entity.title, pointer: schema.title === undefined ? '' : '/title' },
    { text: entity.plural, pointer: schema['x-entity']?.plural === undefined ? '' : '/x-entity/plural' },
    ...described(schema.description, ''),
    ...labelText(subject),
    ...tabText(subject),
  ];
  return [
    ...own,
    ...fieldTexts(subject),
    ...groupTexts(subject),
    ...nounText(subject),
    ...viewTexts(subject),
    ...measureTexts(subject),
    ...sheetTexts(subject),
    ...treeTexts(subject),
    ...tileTexts(subject),
    ...headTexts(subject),
    ...orderTexts(subject),
    ...ruleTexts(subject),
    ...actionTexts(subject),
    ...stateTexts(subject),
    ...permissionTexts(subject),
    ...stepTexts(subject),
  ];
}

/** The label template of records, if it contains words besides placeholders. */
function labelText({ schema }: Subject): Text[] {
  const label = schema['x-entity']?.label;
  return label !== undefined && isWorded(label) ? [{ text: label, pointer: '/x-entity/label' }] : [];
}

/** Whether a template contains words besides placeholders. */
function isWorded(template: string): boolean {
  return /\p{L}/u.test(template.replace(/\{[^{}]*\}/g, ''));
}

function tabText({ entity }: Subject): Text[] {
  const { title, pages = [], groups = [] } = entity.record ?? {};
  return [
    ...(title === undefined ? [] : [{ text: title, pointer: '/x-entity/record/title' }]),
    ...pages.map((page, index) => ({ text: page.title, pointer: `/x-entity/record/pages/${index}/title` })),
    ...groups.map((group, index) => ({
      text: group.title,
      pointer: `/x-entity/record/groups/${index}/title`,
    })),
    ...groups.flatMap(({ sharedPages = [] }, index) =>
      sharedPages.map(({ title: text }, page) => ({
        text,
        pointer: `/x-entity/record/groups/${index}/sharedPages/${page}/title`,
      })),
    ),
  ];
}

function described(description: string | undefined, pointer: string): Text[] {
  return description ? [{ text: description, pointer: pointerTo(pointer, 'description') }] : [];
}

/**
 * The titles of fields, or the displayed names of fields without a title. Excludes an id without a title, which is
 * never displayed.
 */
function fieldTexts({ entity, fields }: Subject): Text[] {
  const read = fields.filter(({ field, path }) => {
    const unreadId = path.join('.') === entity.id.name && field.shape.title === undefined;
    return !unreadId && field.name !== '';
  });
  return read.flatMap(({ field, pointer }) => [
    { text: field.title, pointer: field.shape.title === undefined ? pointer : pointerTo(pointer, 'title') },
    ...described(field.description, pointer),
    ...choiceTexts(field.choices, pointer),
    ...branchTexts(field, pointer),
    ...ownWords(field, pointer),
  ]);
}

/** The texts of a field for an empty value, and for the repeated input of a secret. */
function ownWords({ options: { empty, repeat } }: Field, pointer: string): Text[] {
  return [empty, repeat].flatMap((text) => (text === undefined ? [] : [{ text, pointer }]));
}

/** The titles of a field's alternatives, and the texts of their fields. */
function branchTexts({ alternatives = [] }: Field, pointer: string): Text[] {
  return alternatives.flatMap((one) => {
    const isValue = valuesIn(one).includes(one.title);
    const own = one.title === '' ? [] : [{ text: one.title, pointer, ...(isValue ? { isValue } : {}) }];
    return [...own, ...one.fields.flatMap((field) => askFieldTexts(field, pointer))];
  });
}

/** The values that distinguish an alternative. An alternative without a title shows these values instead. */
function valuesIn({ shape, fields }: Field): string[] {
  return [shape, ...fields.map((field) => field.shape)].flatMap(
    ({ const: fixed, enum: [only, ...more] = [] }) =>
      [fixed, ...(more.length === 0 ? [only] : [])].flatMap((value) =>
        value === undefined ? [] : [typeof value === 'string' ? value : JSON.stringify(value)],
      ),
  );
}

/** The titles of choices. A choice without a title shows its code, which is the same in every language. */
function choiceTexts(choices: Subject['fields'][number]['field']['choices'], pointer: string): Text[] {
  return choices
    .filter(({ title, value }) => title !== String(value))
    .map(({ title }) => ({ text: title, pointer }));
}

function groupTexts({ schema }: Subject): Text[] {
  const groups = schema['x-entity']?.form?.groups ?? [];
  return groups.flatMap((group, index) => {
    const pointer = `/x-entity/form/groups/${index}`;
    const section =
      group.section === undefined ? [] : [{ text: group.section, pointer: `${pointer}/section` }];
    return [
      { text: group.title, pointer: `${pointer}/title` },
      ...radioTexts(group.radios, pointer),
      ...section,
      ...described(group.description, pointer),
    ];
  });
}

/** The titles of radio buttons and their options. */
function radioTexts(radios: FormGroup['radios'] = [], pointer: string): Text[] {
  return radios.flatMap(({ title, options }, index) => {
    const own = `${pointer}/radios/${index}`;
    return [
      { text: title, pointer: `${own}/title` },
      ...options.map((option, at) => ({ text: option.title, pointer: `${own}/options/${at}/title` })),
    ];
  });
}

function nounText({ entity }: Subject): Text[] {
  const { noun } = entity.list;
  return noun === undefined ? [] : [{ text: noun, pointer: '/x-entity/list/noun' }];
}

function viewTexts({ entity }: Subject): Text[] {
  return entity.list.views.map((view, index) => {
    return { text: view.title, pointer: `/x-entity/list/views/${index}/title` };
  });
}

/** The titles of the empty columns of a printed form. */
function sheetTexts({ entity }: Subject): Text[] {
  return (entity.list.sheet?.fill ?? []).map((text, index) => ({
    text,
    pointer: `/x-entity/list/sheet/fill/${index}`,
  }));
}

/** The titles of measures, and their formulas. */
function measureTexts({ entity }: Subject): Text[] {
  return Object.entries(entity.list.measures).flatMap(([name, { title, description }]) => {
    const pointer = pointerTo('/x-entity/list/measures', name);
    return [{ text: title, pointer: `${pointer}/title` }, ...described(description, pointer)];
  });
}

/** The title of the switch that makes the search of a tree also look through additional fields. */
function treeTexts({ entity }: Subject): Text[] {
  const title = entity.list.tree?.also?.title;
  return title === undefined ? [] : [{ text: title, pointer: '/x-entity/list/tree/also/title' }];
}

function tileTexts({ entity }: Subject): Text[] {
  return entity.tiles.map(({ title }, index) => ({ text: title, pointer: `/x-entity/tiles/${index}/title` }));
}

/**
 * The texts of a record's head: the words of its summary, the titles of its page's tabs, and the text of a tab's count.
 */
function headTexts({ entity }: Subject): Text[] {
  const parts = entity.summary.flatMap(({ title, texts, before }, index) => {
    const at = `/x-entity/summary/${index}`;
    const worded = (summaryTexts: SummaryPart['texts'], pointer: string) =>
      summaryTexts
        .map(templateOf)
        .flatMap((text, place) => (isWorded(text) ? [{ text, pointer: `${pointer}/${place}` }] : []));
    return [
      { text: title, pointer: `${at}/title` },
      ...worded(texts, `${at}/texts`),
      ...worded(before?.texts ?? [], `${at}/before/texts`),
    ];
  });
  const tabs = (entity.page?.tabs ?? []).map(({ title }, index) => {
    return { text: title, pointer: `/x-entity/page/tabs/${index}/title` };
  });
  const counted = entity.count?.title;
  const count = counted === undefined ? [] : [{ text: counted, pointer: '/x-entity/count/title' }];
  return [...parts, ...tabs, ...count];
}

/** The messages of the file's own rules. */
function ruleTexts({ schema }: Subject): Text[] {
  const rules = schema['x-entity']?.rules ?? [];
  return rules.flatMap((rule, index) =>
    'if' in rule ? [{ text: rule.message, pointer: `/x-entity/rules/${index}/message` }] : [],
  );
}

function orderTexts({ entity }: Subject): Text[] {
  return Object.entries(entity.ordered?.texts ?? {}).map(([name, text]) => {
    return { text, pointer: `/x-entity/ordered/texts/${name}` };
  });
}

/** The texts of an action: its label, confirmation, fields, and results. */
function actionTexts({ entity }: Subject): Text[] {
  return entity.actions.flatMap((action) => {
    const above = action.transition ? '/x-entity/states/transitions' : '/x-entity/actions';
    const pointer = pointerTo(above, action.name);
    const { label, because, done, confirm = {} } = action;
    const own = Object.entries({ label, because, done }).map(([word, text]) => ({
      text,
      pointer: `${pointer}/${word}`,
    }));
    const confirmTexts = Object.entries(confirm).map(([word, text]) => ({
      text,
      pointer: `${pointer}/confirm/${word}`,
    }));
    const fields = askEntity(entity, action)?.fields ?? [];
    const resultFields = resultEntity(entity, action)?.fields ?? [];
    return [
      ...[...own, ...confirmTexts].flatMap(({ text, pointer: at }) =>
        text === undefined ? [] : [{ text, pointer: at }],
      ),
      ...action.stays.map(({ text }, index) => ({ text, pointer: `${pointer}/stays/${index}/text` })),
      ...fields.flatMap((field) => askFieldTexts(field, `${pointer}/ask/properties/${field.name}`)),
      ...resultFields.flatMap((field) => askFieldTexts(field, `${pointer}/answer/properties/${field.name}`)),
    ];
  });
}

function askFieldTexts(field: Field, pointer: string): Text[] {
  return [
    { text: field.title, pointer },
    ...described(field.description, pointer),
    ...choiceTexts(field.choices, pointer),
    ...ownWords(field, pointer),
    ...branchTexts(field, pointer),
    ...field.fields.flatMap((inner) => askFieldTexts(inner, pointer)),
  ];
}

/** The names of states and of transitions that only the service makes. */
function stateTexts({ entity }: Subject): Text[] {
  const { states = [], steps = [] } = entity.states ?? {};
  const at = '/x-entity/states';
  return [
    ...states
      .filter(({ label, value }) => label !== String(value))
      .map(({ label, value }) => ({ text: label, pointer: pointerTo(`${at}/values`, String(value)) })),
    ...steps
      .filter(({ byService }) => byService)
      .map(({ label, name }) => ({ text: label, pointer: pointerTo(`${at}/transitions`, name, 'label') })),
  ];
}

/** The titles of the permissions that the file declares, and of their family. */
function permissionTexts({ entity: { permissions } }: Subject): Text[] {
  const at = '/x-entity/permissions';
  const { title } = permissions ?? {};
  return [
    ...(title === undefined ? [] : [{ text: title, pointer: `${at}/title` }]),
    ...declaredPermissions(permissions).flatMap(({ name, title: own, description }) => [
      { text: own, pointer: pointerTo(`${at}/names`, name) },
      ...described(description, pointerTo(`${at}/names`, name)),
    ]),
  ];
}

/** The titles of an operation's steps, shown if one of them fails. */
function stepTexts({ entity }: Subject): Text[] {
  return Object.entries(entity.operations).flatMap(([name, { declared }]) =>
    (declared?.steps ?? []).map(({ title }, index) => ({
      text: title,
      pointer: pointerTo('/x-entity/operations', name, 'steps', index, 'title'),
    })),
  );
}
