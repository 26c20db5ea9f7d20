import { defineOverlay } from '#schemas/model/defineOverlay.ts';
import computed from './examples/computed.json' with { type: 'json' };
import draft7 from './examples/draft7.json' with { type: 'json' };
import firstValues from './examples/firstValues.json' with { type: 'json' };
import groups from './examples/groups.json' with { type: 'json' };
import newest from './examples/newest.json' with { type: 'json' };
import referenceList from './examples/referenceList.json' with { type: 'json' };
import states from './examples/states.json' with { type: 'json' };
import tab from './examples/tab.json' with { type: 'json' };

/** An external draft-07 schema with an overlay of the console's keywords. The schema itself is unchanged. */
const overlay = defineOverlay(draft7, {
  $id: 'transport/vehicle',
  title: 'School bus',
  properties: {
    plate: { title: 'Number plate', 'x-field': { unique: true } },
    inspectedOn: { title: 'Last inspection' },
    isInService: { title: 'In service' },
    driver: { properties: { name: { title: 'Driver' } } },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    hiddenBy: '!isInService',
    list: { columns: ['plate', 'fuel', 'seats', 'inspectedOn'] },
  },
});

const text = (schema: object) => JSON.stringify(schema, null, 2);

/** Example texts besides the console's own entities, in gallery order. */
export const examples = {
  /** Labeled choices, branches, definitions and conditional fields, in the newest draft. */
  newest: text(newest),
  /** An external schema with nested objects, lists of objects, choices, formats and a definition. */
  draft7: text(draft7),
  /** The keywords `x-entity` and `x-field` in a JSON Schema. */
  referenceList: text(referenceList),
  /** Grouped rows with totals, and a form in sections. */
  groups: text(groups),
  /** A value computed while typing, and a rule with its own message. */
  computed: text(computed),
  /** States with steps, and an action with input. */
  states: text(states),
  /** Defaults of a new record: next number, date, user name, and a value of the chosen school. */
  firstValues: text(firstValues),
  /** A tab of the employee record with its own rows and a count. */
  tab: text(tab),
  overlay: text(overlay),
} as const;
