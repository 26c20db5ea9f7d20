/**
 * Severity of a kind of problem. `ours` means an error in our own files (those with `x-entity`), and a note in a
 * foreign schema, which the console accepts unchanged.
 */
export type Severity = 'error' | 'note' | 'ours';

/** Every kind of problem that the schema gate reports, by its stable ID. IDs are never reused. */
export const catalogue = {
  S001: { severity: 'error', about: 'A line of the registry is not an entity.' },
  S002: { severity: 'error', about: 'A schema file has no line in the registry.' },
  S003: { severity: 'error', about: 'A file cannot be loaded.' },
  S004: {
    severity: 'error',
    about: '`$schema` names a draft of JSON Schema that the console does not support.',
  },
  S005: { severity: 'error', about: 'The schema does not describe an object.' },
  S006: { severity: 'error', about: 'The schema has no fields.' },
  S007: { severity: 'error', about: 'The schema is nested too deep, or is not plain data.' },
  S008: { severity: 'note', about: 'The schema has too many fields.' },
  S010: { severity: 'ours', about: 'The schema has no `$id`.' },
  S011: { severity: 'ours', about: 'The `$id` is not in the form area/name.' },
  S012: { severity: 'error', about: 'Two entities have the same name.' },
  S013: { severity: 'error', about: 'Two entities have the same path.' },
  S014: {
    severity: 'error',
    about: 'Two entities have the same table, or one takes a table of the service.',
  },
  S015: { severity: 'error', about: 'Two operations have the same method and path.' },

  S020: { severity: 'ours', about: 'A keyword does not exist in JSON Schema.' },
  S021: { severity: 'error', about: 'A keyword of JSON Schema has a value of the wrong kind.' },
  S022: { severity: 'ours', about: 'A keyword does not exist in the draft of the file.' },
  S023: { severity: 'ours', about: 'A keyword has no effect where it stands.' },
  S024: { severity: 'note', about: 'A format is unknown, so values are not checked against it.' },
  S025: { severity: 'error', about: 'A pattern is not a regular expression.' },
  S026: { severity: 'error', about: 'The target of a `$ref` does not exist.' },
  S027: { severity: 'error', about: 'A `$ref` points outside the file.' },
  S028: { severity: 'error', about: 'A `$ref` refers to itself.' },
  S029: { severity: 'error', about: 'The console does not support a keyword.' },
  S030: { severity: 'error', about: 'Two limits contradict each other.' },
  S031: {
    severity: 'error',
    about: 'A choice is empty, has no value that its schema allows, or lists a value twice.',
  },
  S032: { severity: 'note', about: 'A schema rejects a value that it lists.' },
  S033: {
    severity: 'ours',
    about: '`required` or a condition of the schema names a field that is not declared.',
  },
  S034: { severity: 'error', about: 'A required field can never have a value.' },
  S035: { severity: 'error', about: 'Two places of a schema have the same name.' },
  S036: { severity: 'error', about: 'A value has too many constraints to check.' },
  S037: {
    severity: 'note',
    about: 'Part of the file is interpreted differently than written, or ignored.',
  },

  S040: { severity: 'error', about: '`x-entity` or `x-field` has an option that does not exist.' },
  S041: { severity: 'error', about: 'An option of `x-entity` or `x-field` has a value of the wrong kind.' },
  S042: { severity: 'error', about: 'A required option is missing.' },
  S043: { severity: 'error', about: '`x-entity` or `x-field` stands where it is not read.' },
  S044: { severity: 'error', about: 'An option of `x-field` has no effect where it stands.' },
  S045: { severity: 'error', about: 'A widget or unit does not fit the type of the field.' },
  S046: { severity: 'note', about: 'A place repeats the path of the envelope around it.' },

  S050: { severity: 'error', about: 'An option names a field that does not exist.' },
  S051: { severity: 'error', about: 'A field is named twice.' },
  S052: { severity: 'error', about: 'A field is in no group of the form.' },
  S053: { severity: 'error', about: 'A list cannot show, search or sort by a field.' },
  S054: { severity: 'error', about: 'A bulk action, or creation in pickers, is offered but cannot work.' },
  S055: { severity: 'error', about: '`hiddenBy` is not a yes/no field.' },
  S056: { severity: 'error', about: '`parent` is not a reference to one record.' },
  S057: { severity: 'error', about: 'A view uses a filter that is not possible.' },
  S058: { severity: 'error', about: 'A rule or radio buttons do not fit their fields.' },
  S059: {
    severity: 'error',
    about:
      '`visibility` does not lead to what the visibility profiles list, or `private` does not lead to a yes/no field.',
  },

  S060: { severity: 'error', about: 'The id is not a single whole number or text.' },
  S061: { severity: 'ours', about: 'It is not clear which field is the id.' },
  S062: { severity: 'error', about: 'The label does not identify a record.' },
  S063: { severity: 'error', about: 'The name of a field is not allowed.' },
  S064: {
    severity: 'error',
    about: 'The id of a record of another service can be any text, including the name of an endpoint.',
  },

  S070: { severity: 'error', about: 'A reference points to an entity that does not exist.' },
  S071: { severity: 'error', about: 'The type of a reference differs from the type of the id it points to.' },
  S072: { severity: 'error', about: 'A reference cannot be offered or stored.' },
  S073: { severity: 'error', about: 'A permission does not exist.' },
  S074: { severity: 'error', about: 'A message does not exist.' },
  S075: {
    severity: 'error',
    about: 'A new permission exists already, or cannot be granted.',
  },
  S076: { severity: 'error', about: 'A family of permissions has no title, or two.' },

  S080: {
    severity: 'error',
    about: 'An operation is misspelled, or results are given for an operation that does not exist.',
  },
  S081: {
    severity: 'error',
    about: 'A request line has a parameter without a value, or does not identify the record.',
  },

  S082: { severity: 'error', about: 'An operation has a method that is not allowed for it.' },

  S083: {
    severity: 'error',
    about: 'Result codes do not cover every answer, or a code has no meaning.',
  },

  S090: { severity: 'error', about: 'A condition names a field that does not exist.' },
  S091: { severity: 'error', about: 'A condition requires a value that the field can never have.' },
  S092: { severity: 'error', about: 'A condition is never true.' },
  S093: { severity: 'note', about: 'A condition is always true.' },
  S094: { severity: 'error', about: 'A required field is always hidden.' },

  S100: { severity: 'ours', about: 'A schema rejects its own example.' },
  S101: { severity: 'ours', about: 'A schema rejects its own default.' },

  S110: { severity: 'error', about: '`unique` is set on a field that cannot be unique.' },
  S111: {
    severity: 'error',
    about: '`filter` or `sort` is set on a field that cannot be filtered or sorted.',
  },
  S112: { severity: 'error', about: 'A required field can never be filled.' },

  S120: { severity: 'note', about: 'A part has no input of its own and is shown as JSON.' },
  S121: {
    severity: 'note',
    about: 'Properties that the schema does not list are rejected, although the schema allows them.',
  },
  S122: { severity: 'note', about: 'Dates outside 1900-01-01 to 9999-12-31 are rejected.' },
  S123: { severity: 'note', about: 'A field that is declared only in a branch is checked in every record.' },

  S130: {
    severity: 'note',
    about: 'A Spanish text is missing. This is an error where all texts must be translated.',
  },
  S131: { severity: 'note', about: 'A translation matches no text.' },
  S132: { severity: 'error', about: 'A translation has other placeholders than its text.' },

  S140: { severity: 'note', about: 'A slot is in use.' },
  S141: { severity: 'error', about: 'A slot belongs to an entity or a field that does not exist.' },

  S150: { severity: 'error', about: 'A record kind has no list, or two.' },
  S151: { severity: 'error', about: 'Two facets of a record have the same tab position.' },
  S152: { severity: 'error', about: 'The address of a facet is outside that of its record.' },
  S153: { severity: 'error', about: 'A facet is stored apart from its record and is not a part of it.' },
  S154: { severity: 'error', about: 'Two facets declare one column differently.' },
  S155: { severity: 'error', about: 'A facet requires a field that its record is created without.' },
  S156: {
    severity: 'error',
    about: 'A facet repeats an option that belongs in the list of its record kind.',
  },
  S158: {
    severity: 'error',
    about: 'A group of tabs names a tab that the record does not have, or names a tab twice.',
  },
  S159: {
    severity: 'error',
    about: 'A shared page names a tab that its group does not have, or names a tab twice.',
  },
  S157: { severity: 'error', about: 'The rows of a tab do not refer to their record.' },

  S160: { severity: 'error', about: 'An import is offered that cannot work.' },
  S161: { severity: 'error', about: 'An import matches records by a field that no column can hold.' },

  S170: {
    severity: 'error',
    about: '`ordered` names a field that does not fit, or there is no `parent`.',
  },
  S171: { severity: 'error', about: '`unless` is not a yes/no field that is sent with the save.' },

  S180: { severity: 'error', about: 'An expression is invalid, or uses a name that does not exist.' },
  S181: { severity: 'error', about: 'An expression has the wrong result type.' },
  S182: { severity: 'error', about: 'Computed fields depend on each other in a cycle.' },
  S184: { severity: 'error', about: 'A field has two initial values, or a counter is not a whole number.' },
  S183: {
    severity: 'error',
    about: 'A stored value could become wrong, or could reveal what some users may not see.',
  },

  S242: {
    severity: 'error',
    about:
      'A list groups by a field that cannot be grouped, shows days by a field that is not a date, or totals a field that is not a number.',
  },
  S280: {
    severity: 'error',
    about: 'Computed rows have an option that only stored rows can have.',
  },
  S282: {
    severity: 'error',
    about: 'Values are inherited where there are none, or at levels that the entity does not list.',
  },
  S281: { severity: 'error', about: 'Rows cannot form the tree that a list declares.' },

  S246: { severity: 'error', about: 'A list starts with a view, or offers a facet, that is not possible.' },
  S245: { severity: 'error', about: 'A tile of the start page cannot be shown.' },
  S248: {
    severity: 'error',
    about: 'A summary of a record, or a count beside a tab, cannot be read.',
  },
  S249: { severity: 'error', about: 'The page of a record shows something that does not exist.' },
  S240: { severity: 'error', about: 'An overlay names a property that the foreign schema does not have.' },
  S241: { severity: 'error', about: 'An overlay sets a keyword that only the foreign schema can set.' },

  S260: { severity: 'error', about: 'An action is called by an operation that does not exist.' },
  S261: {
    severity: 'error',
    about: 'The call of an action has a parameter without a value, or does not identify the record.',
  },
  S262: { severity: 'error', about: 'An action sets a value that the field does not allow.' },
  S263: { severity: 'error', about: 'Options of an action do not work together.' },
  S264: { severity: 'error', about: 'A text of an action uses a placeholder that does not exist.' },
  S265: { severity: 'error', about: 'The `ask` of an action cannot be shown as a form.' },
  S270: { severity: 'error', about: 'The field of the states is not a choice.' },
  S271: {
    severity: 'error',
    about: 'The states, or the listed values, do not match the choices of their field.',
  },
  S272: { severity: 'error', about: 'A transition or the start names a state that does not exist.' },
  S273: { severity: 'error', about: 'No transition leads to a state.' },
  S290: { severity: 'error', about: 'An event names something that is not a write of the entity.' },
  S292: {
    severity: 'error',
    about: 'Rows cannot be saved with the record, or a plan has no save to try.',
  },
  S291: { severity: 'error', about: 'An event includes a field that is not a reference.' },
} as const satisfies Readonly<Record<string, { readonly severity: Severity; readonly about: string }>>;

export type ProblemId = keyof typeof catalogue;
