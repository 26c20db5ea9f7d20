import { defineOverlay } from '#schemas/model/defineOverlay.ts';
import computed from './examples/computed.json' with { type: 'json' };
import draft7 from './examples/draft7.json' with { type: 'json' };
import firstValues from './examples/firstValues.json' with { type: 'json' };
import groups from './examples/groups.json' with { type: 'json' };
import newest from './examples/newest.json' with { type: 'json' };
import referenceList from './examples/referenceList.json' with { type: 'json' };
import states from './examples/states.json' with { type: 'json' };
import tab from './examples/tab.json' with { type: 'json' };

/** The draft-07 schema of another product under our words: the schema itself stays as it came. */
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

/** The texts to start from, beside the console's own entities, in the order of the gallery. */
export const examples = {
  /** Labeled choices, branches, definitions and conditions between fields, in the newest draft. */
  newest: text(newest),
  /** A schema of another product: nested objects, lists of objects, choices, formats, a definition. */
  draft7: text(draft7),
  /** What `x-entity` and `x-field` add to a JSON Schema. */
  referenceList: text(referenceList),
  /** Grouped rows with totals below, and a form in sections. */
  groups: text(groups),
  /** A value computed while typing, and a rule with its own message. */
  computed: text(computed),
  /** States with the steps between them, and an action that asks for a value. */
  states: text(states),
  /** Defaults of a new record: the next number, the day, the user's name, a value of the chosen school. */
  firstValues: text(firstValues),
  /** A tab of the employee record: rows that belong to it, and are counted. */
  tab: text(tab),
  overlay: text(overlay),
} as const;
