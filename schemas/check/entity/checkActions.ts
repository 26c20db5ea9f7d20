import type { NamedAction } from '../../model/entity/readActions.ts';
import type { Entity } from '../../model/entity/readEntity.ts';
import { isRowsFacet } from '../../model/entity/recordKind.ts';
import { askedEntity } from '../../model/record/actionState.ts';
import { versionField } from '../../model/record/recordShape.ts';
import { standardOperations } from '../../service/requestLine.ts';
import { namesIn } from '../../service/template.ts';
import { pointerTo, stepsOf } from '../../values/pointer.ts';
import { namesInTemplate } from '../../values/text/naming.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, ownField, ownNames, type Subject } from '../basis/subject.ts';
import { conditionFindings } from '../conditions/checkConditions.ts';

/** An action as a file declares it, and where. */
export interface PlacedAction {
  readonly action: NamedAction;
  readonly pointer: string;
}

/** The actions of an entity, the steps between its states among them. */
export function placedActions({ entity }: Pick<Subject, 'entity'>): PlacedAction[] {
  return entity.actions.map((action) => {
    const above = action.transition ? '/x-entity/states/transitions' : '/x-entity/actions';
    return { action, pointer: pointerTo(above, action.name) };
  });
}

/** Actions: that what they call, need, ask and name exists, and that a person can really do them. */
export function checkActions(subject: Subject): Finding[] {
  return [
    ...placedActions(subject).flatMap((placed) => [
      ...operations(placed, subject),
      ...permissions(placed, subject),
      ...names(placed, subject),
      ...values(placed, subject),
      ...targets(placed, subject),
      ...conditions(placed, subject),
      ...contradictions(placed),
      ...places(placed, subject),
    ]),
    ...twice(subject),
  ];
}

function operations({ action, pointer }: PlacedAction, { entity, context }: Subject): Finding[] {
  const known = Object.keys(entity.operations);
  const { operation, preview } = action;
  const other = preview?.entity === undefined ? entity : context.entities.get(preview.entity);
  if (!other) {
    const names = [...context.entities.keys()];
    const name = preview?.entity ?? '';
    return [
      finding('S070', `${pointer}/preview/entity`, `There is no entity "${name}".`, suggestion(name, names)),
    ];
  }
  const missing =
    operation === undefined || known.includes(operation) ? [] : [[operation, 'operation'] as const];
  const unread =
    preview === undefined || Object.hasOwn(other.operations, preview.operation)
      ? []
      : [[preview.operation, 'preview/operation'] as const];
  return [...missing, ...unread].map(([name, at]) => {
    const fix = `${suggestion(name, known)} An action is called by an operation of the entity.`;
    return finding('S260', `${pointer}/${at}`, `There is no operation "${name}".`, fix);
  });
}

function permissions({ action, pointer }: PlacedAction, { context }: Subject): Finding[] {
  return action.permissions.flatMap((permission) => {
    const name = permission.replace(/^!/, '');
    if (context.permissions.includes(name)) return [];
    const message = `There is no permission "${name}".`;
    return [finding('S073', `${pointer}/permission`, message, suggestion(name, context.permissions))];
  });
}

/** Fields that an action names: those it copies, sends, sets, goes by, and stands beside. */
function names({ action, pointer }: PlacedAction, subject: Subject): Finding[] {
  const known = [...ownNames(subject), subject.entity.id.name];
  const listed = (key: 'send' | 'goesBy') =>
    action[key].map((name, index) => ({ name, at: `${pointer}/${key}/${index}` }));
  const single = (key: 'copy' | 'at') => {
    const name = action[key];
    return name === undefined ? [] : [{ name, at: `${pointer}/${key}` }];
  };
  const set = Object.keys(action.set ?? {}).map((name) => ({
    name,
    at: action.transition ? '/x-entity/states/field' : pointerTo(pointer, 'set', name),
  }));
  const uses = [...listed('send'), ...listed('goesBy'), ...single('copy'), ...single('at'), ...set];
  const unknown = uses.filter(({ name }) => !known.includes(name) && name !== versionField && name !== 'id');
  return unknown.map(({ name, at }) =>
    finding('S050', at, `There is no field "${name}".`, suggestion(name, [...known, versionField])),
  );
}

/** A value that an action sets is one that the field can have. */
function values({ action, pointer }: PlacedAction, subject: Subject): Finding[] {
  if (action.transition) return [];
  return Object.entries(action.set ?? {}).flatMap(([name, value]) => {
    const placed = ownField(subject, name);
    if (!placed || value === null || subject.fits(placed.pointer, value)) return [];
    const message = `"${name}" can never be ${JSON.stringify(value)}.`;
    return [finding('S262', pointerTo(pointer, 'set', name), message, `It is of kind ${placed.field.kind}.`)];
  });
}

/** What stands for the record in a request line: its id, and the parts of one that is made of several values. */
function idNames({ id, fields }: Entity): string[] {
  const { parts = [] } = fields.find(({ name }) => name === id.name)?.options.wire ?? {};
  return ['id', id.name, ...parts.flatMap((pointer) => stepsOf(pointer).at(-1) ?? [])];
}

/** What the list of a tab knows beside its rows: whose they are. */
function ofOwner(entity: Entity): string[] {
  return entity.parent !== undefined && isRowsFacet(entity) ? [entity.parent] : [];
}

/** Everything that the request line takes is given: by the record, or by what is asked. */
function targets({ action, pointer }: PlacedAction, subject: Subject): Finding[] {
  const { entity } = subject;
  const { operation = '', subjects } = action;
  const line = entity.operations[operation];
  if (!line || standardOperations.some((standard) => standard === operation)) return [];
  const inPath = [...line.path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
  const taken = [...inPath, ...line.query];
  const asked = askedEntity(entity, action)?.fields.map(({ name }) => name) ?? [];
  const ofRecord = subjects.includes('list') ? ofOwner(entity) : ['id', entity.id.name, ...ownNames(subject)];
  const given = [...ofRecord, ...asked];
  const at = pointerTo('/x-entity/operations', operation);
  const ids = subjects.includes('list') ? [] : idNames(entity);
  // Ours finds the record by its path alone; another service has places for what is asked, too.
  const forPath = entity.can.own ? ids : [...ids, ...asked];
  const unknown = [
    ...inPath.filter((name) => !forPath.includes(name)),
    ...line.query.filter((name) => !given.includes(name)),
  ];
  const lost = unknown.map((name) =>
    finding('S261', at, `Nobody gives "${name}" to the action "${action.name}".`, suggestion(name, given)),
  );
  const { send, query, headers } = line.declared ?? {};
  const isSaid = namesIn([send, query, headers]).some((name) => ids.includes(name));
  const isNamed = taken.length > 0 || isSaid || action.send.some((name) => name !== versionField);
  if (lost.length > 0 || isNamed || subjects.includes('list') || entity.single) return lost;
  const fix = `Add {id} to the path of "${operation}", or "send": ["${entity.id.name}"].`;
  return [finding('S261', pointer, `"${action.name}" does not say which record is meant.`, fix)];
}

function conditions({ action, pointer }: PlacedAction, subject: Subject): Finding[] {
  if (action.condition === undefined) return [];
  return conditionFindings(action.condition, `${pointer}/condition`, subject);
}

/** Words that say nothing together. */
function contradictions({ action, pointer }: PlacedAction): Finding[] {
  const { subjects, copy, set, send, condition, ask, answer, preview, tells, at } = action;
  const answered = typeof answer === 'object' ? Object.keys(answer.properties ?? {}) : [];
  const forList = subjects.includes('list');
  const said: [boolean, string, string, string][] = [
    [forList && condition !== undefined, 'condition', 'A list as a whole has no record to look at.', ''],
    [forList && set !== undefined, 'set', 'A list as a whole has no fields to set.', ''],
    [forList && send.length > 0, 'send', 'A list as a whole has nothing to send along.', ''],
    [forList && at !== undefined, 'at', 'A list as a whole stands beside no field.', ''],
    [copy !== undefined && ask !== undefined, 'ask', 'What only copies asks nothing.', ''],
    [copy !== undefined && set !== undefined, 'set', 'What only copies changes nothing.', ''],
    [
      answer === 'file' && subjects.includes('rows'),
      'answer',
      'Chosen rows would each give a file.',
      'Offer it for one record, or for the list.',
    ],
    [
      tells.some((name) => !answered.includes(name)),
      'tells',
      'It shows what is not in the answer.',
      'Describe it in "answer", as a property with a title.',
    ],
    [
      preview !== undefined && ask === undefined,
      'preview',
      'What it answers is shown in "ask", which is not there.',
      'Add "ask" with read-only fields of the same names.',
    ],
  ];
  return said
    .filter(([is]) => is)
    .map(([, word, message, fix]) =>
      finding('S263', `${pointer}/${word}`, message, fix === '' ? `Take "${word}" out.` : fix),
    );
}

/** What is shown and read anew around it: other entities, and the names in its texts. */
function places({ action, pointer }: PlacedAction, { context }: Subject): Finding[] {
  const entities = [...context.entities.keys(), ...context.unread];
  const lost = action.refresh.flatMap((name, index) =>
    entities.includes(name)
      ? []
      : [
          finding(
            'S070',
            `${pointer}/refresh/${index}`,
            `There is no entity "${name}".`,
            suggestion(name, entities),
          ),
        ],
  );
  const said = { done: action.done, ...action.confirm };
  const texts = Object.entries(said).flatMap(([word, text]) => {
    const unknown = namesInTemplate(text ?? '').find((name) => !['label', 'count'].includes(name));
    if (unknown === undefined) return [];
    const at = word === 'done' ? `${pointer}/done` : `${pointer}/confirm/${word}`;
    return [
      finding('S264', at, `No text is filled with "${unknown}".`, suggestion(unknown, ['label', 'count'])),
    ];
  });
  return [...lost, ...texts];
}

/** An action and a step between states cannot have one name. */
function twice(subject: Subject): Finding[] {
  const own = Object.keys(entityOptionsOf(subject).actions ?? {});
  const steps = Object.keys(entityOptionsOf(subject).states?.transitions ?? {});
  return own
    .filter((name) => steps.includes(name))
    .map((name) =>
      finding(
        'S051',
        pointerTo('/x-entity/actions', name),
        `"${name}" is a transition of the states too.`,
        'Give one of the two another name.',
      ),
    );
}
