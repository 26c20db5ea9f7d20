/**
 * Severity of a kind of problem. `ours` is an error in our own files, those with `x-entity`, and a note in a foreign
 * schema, which the console accepts unchanged.
 */
export type Severity = 'error' | 'note' | 'ours';

/** Every kind of problem that the gate reports, by its stable id. Ids are never reused. */
export const catalogue = {
  S001: { severity: 'error', about: 'A line of the registry is not an entity.' },
  S002: { severity: 'error', about: 'A schema file has no line in the registry.' },
  S003: { severity: 'error', about: 'A file cannot be loaded.' },
  S004: {
    severity: 'error',
    about: '`$schema` names a draft of JSON Schema that the console does not read.',
  },
  S005: { severity: 'error', about: 'The schema does not describe an object.' },
  S006: { severity: 'error', about: 'The schema has no field at all.' },
  S007: { severity: 'error', about: 'The schema is nested too deep, or is not plain data.' },
  S008: { severity: 'note', about: 'The schema has very many fields.' },
  S010: { severity: 'ours', about: 'The schema has no `$id`.' },
  S011: { severity: 'ours', about: 'The `$id` is not written as area and name.' },
  S012: { severity: 'error', about: 'Two entities have the same name.' },
  S013: { severity: 'error', about: 'Two entities have the same path.' },
  S014: {
    severity: 'error',
    about: 'Two entities have the same table, or one takes a table of the service.',
  },
  S015: { severity: 'error', about: 'Two operations have the same method and path.' },

  S020: { severity: 'ours', about: 'A keyword does not exist in JSON Schema.' },
  S021: { severity: 'error', about: 'A keyword of JSON Schema has a value of the wrong kind.' },
  S022: { severity: 'ours', about: 'A keyword does not exist in the draft that the file is written in.' },
  S023: { severity: 'ours', about: 'A keyword says nothing in its place.' },
  S024: { severity: 'note', about: 'A format is not known, and so not checked.' },
  S025: { severity: 'error', about: 'A pattern is not a regular expression.' },
  S026: { severity: 'error', about: 'A `$ref` leads nowhere.' },
  S027: { severity: 'error', about: 'A `$ref` leads out of the file.' },
  S028: { severity: 'error', about: 'A `$ref` leads round in a circle.' },
  S029: { severity: 'error', about: 'A keyword is not understood by the console.' },
  S030: { severity: 'error', about: 'Two limits contradict each other.' },
  S031: {
    severity: 'error',
    about: 'A choice is empty, has no value that its schema takes, or lists a value twice.',
  },
  S032: { severity: 'note', about: 'A listed value is refused by the schema that lists it.' },
  S033: {
    severity: 'ours',
    about: '`required` or a condition of the schema names a field that is not declared.',
  },
  S034: { severity: 'error', about: 'A field is required and can never be there.' },
  S035: { severity: 'error', about: 'Two places of a schema have the same name.' },
  S036: { severity: 'error', about: 'More is said of one value than can be checked.' },
  S037: {
    severity: 'note',
    about: 'Something of the file is read otherwise than it is written, or passed over.',
  },

  S040: { severity: 'error', about: '`x-entity` or `x-field` has an option that does not exist.' },
  S041: { severity: 'error', about: 'An option of `x-entity` or `x-field` has a value of the wrong kind.' },
  S042: { severity: 'error', about: 'An option that must be there is missing.' },
  S043: { severity: 'error', about: '`x-entity` or `x-field` stands where nobody reads it.' },
  S044: { severity: 'error', about: 'An option of `x-field` says nothing in its place.' },
  S045: { severity: 'error', about: 'A widget or unit does not fit the type of the field.' },
  S046: { severity: 'note', about: 'A place repeats the envelope around it.' },

  S050: { severity: 'error', about: 'An option names a field that does not exist.' },
  S051: { severity: 'error', about: 'A field is named twice.' },
  S052: { severity: 'error', about: 'A field is in no group of the form.' },
  S053: { severity: 'error', about: 'A list cannot show, search or sort by a field.' },
  S054: { severity: 'error', about: 'A bulk action, or creating in pickers, is offered that cannot work.' },
  S055: { severity: 'error', about: '`hiddenBy` is not a yes/no field.' },
  S056: { severity: 'error', about: '`parent` is not a reference to one record.' },
  S057: { severity: 'error', about: 'A view filters by what cannot be asked.' },
  S058: { severity: 'error', about: 'A rule or radio buttons do not fit the fields that they name.' },
  S059: {
    severity: 'error',
    about: '`visibility` does not lead to what the profiles list, or `private` to a yes/no field.',
  },

  S060: { severity: 'error', about: 'The id is not one whole number or text.' },
  S061: { severity: 'ours', about: 'It is not clear which field is the id.' },
  S062: { severity: 'error', about: 'The label names no record.' },
  S063: { severity: 'error', about: 'A name of a field cannot work.' },
  S064: {
    severity: 'error',
    about: 'The id of a record of another service can be anything, also the name of an endpoint.',
  },

  S070: { severity: 'error', about: 'A reference leads to an entity that does not exist.' },
  S071: { severity: 'error', about: 'The type of a reference does not fit the id that it points to.' },
  S072: { severity: 'error', about: 'A reference cannot be chosen or stored.' },
  S073: { severity: 'error', about: 'A permission does not exist.' },
  S074: { severity: 'error', about: 'A message does not exist.' },
  S075: {
    severity: 'error',
    about: 'A permission is brought that exists already, or that nobody can be granted.',
  },
  S076: { severity: 'error', about: 'A family of permissions has no title, or two.' },

  S080: {
    severity: 'error',
    about: 'An operation is misspelt, or results are given for one that does not exist.',
  },
  S081: {
    severity: 'error',
    about: 'A request line takes what nobody gives, or does not say which record is meant.',
  },

  S082: { severity: 'error', about: 'An operation has a method that it cannot be sent by.' },

  S083: {
    severity: 'error',
    about: 'Result codes leave an answer without a code, or stand for nothing.',
  },

  S090: { severity: 'error', about: 'A condition names a field that does not exist.' },
  S091: { severity: 'error', about: 'A condition asks for a value that the field can never have.' },
  S092: { severity: 'error', about: 'A condition can never hold.' },
  S093: { severity: 'note', about: 'A condition always holds.' },
  S094: { severity: 'error', about: 'A required field is hidden forever.' },

  S100: { severity: 'ours', about: 'An example is refused by its own schema.' },
  S101: { severity: 'ours', about: 'A default is refused by its own schema.' },

  S110: { severity: 'error', about: '`unique` stands on a field that cannot be unique.' },
  S111: {
    severity: 'error',
    about: '`filter` or `sort` stands on a field that cannot be filtered or sorted.',
  },
  S112: { severity: 'error', about: 'A required field can never be filled.' },

  S120: { severity: 'note', about: 'A part cannot be drawn and is shown as JSON.' },
  S121: {
    severity: 'note',
    about: 'Fields that the schema does not name are refused, though it leaves them open.',
  },
  S122: { severity: 'note', about: 'Dates outside 1900-01-01 to 9999-12-31 are refused.' },
  S123: { severity: 'note', about: 'A field that only a branch declares is checked in every record.' },

  S130: { severity: 'note', about: 'A text is missing in Spanish: an error where all must be there.' },
  S131: { severity: 'note', about: 'A translation translates nothing.' },
  S132: { severity: 'error', about: 'A translation has other places to fill than its text.' },

  S140: { severity: 'note', about: 'A slot is in use.' },
  S141: { severity: 'error', about: 'A slot belongs to an entity or a field that does not exist.' },

  S150: { severity: 'error', about: 'A record kind has no list, or two.' },
  S151: { severity: 'error', about: 'Two facets of a record have the same place among its tabs.' },
  S152: { severity: 'error', about: 'A facet has its address outside that of its record.' },
  S153: { severity: 'error', about: 'A facet is kept elsewhere than its record and is no part of it.' },
  S154: { severity: 'error', about: 'Two facets say different things of one column.' },
  S155: { severity: 'error', about: 'A facet requires what its record is made without.' },
  S156: { severity: 'error', about: 'A facet says what the list of its record kind says.' },
  S158: {
    severity: 'error',
    about: 'A group of tabs names one that the record does not have, or one twice.',
  },
  S159: {
    severity: 'error',
    about: 'A shared page names a tab that its group does not have, or one twice.',
  },
  S157: { severity: 'error', about: 'The rows of a tab do not say which record they belong to.' },

  S160: { severity: 'error', about: 'An import is offered that cannot work.' },
  S161: { severity: 'error', about: 'An import finds records by what no column can say.' },

  S170: {
    severity: 'error',
    about: '`ordered` names a field that cannot say it, or stands without a `parent`.',
  },
  S171: { severity: 'error', about: '`unless` is no yes/no field that goes along with the save.' },

  S180: { severity: 'error', about: 'An expression cannot be read, or names what does not exist.' },
  S181: { severity: 'error', about: 'An expression gives something else than is asked.' },
  S182: { severity: 'error', about: 'Fields are worked out from each other in a circle.' },
  S184: { severity: 'error', about: 'A first value is said twice, or counts what is no whole number.' },
  S183: {
    severity: 'error',
    about: 'A stored value could not stay right, or would tell what some may not see.',
  },

  S242: {
    severity: 'error',
    about:
      'A list is grouped by a field that cannot be, shows days of what is no date, or totals what is no number.',
  },
  S280: {
    severity: 'error',
    about: 'Rows that are worked out say what only rows that are kept can have.',
  },
  S282: {
    severity: 'error',
    about: 'Values are inherited where there are none, or by others than the entity says.',
  },
  S281: { severity: 'error', about: 'Rows cannot make the tree that a list says.' },

  S246: { severity: 'error', about: 'A list begins with a view, or is narrowed by a field, that cannot be.' },
  S245: { severity: 'error', about: 'A tile of the start page says what cannot be shown.' },
  S248: {
    severity: 'error',
    about: 'A summary of a record, or a count beside a tab, says what cannot be read.',
  },
  S249: { severity: 'error', about: 'The page of a record shows what is not there.' },
  S240: { severity: 'error', about: 'An overlay names a property that the foreign schema does not have.' },
  S241: { severity: 'error', about: 'An overlay says what only the foreign schema may say.' },

  S260: { severity: 'error', about: 'An action is called by an operation that does not exist.' },
  S261: { severity: 'error', about: 'The call of an action takes what nobody gives, or no record.' },
  S262: { severity: 'error', about: 'An action sets a value that the field cannot have.' },
  S263: { severity: 'error', about: 'Words of an action say nothing together.' },
  S264: { severity: 'error', about: 'A text of an action is filled with what is not there.' },
  S265: { severity: 'error', about: 'What an action asks cannot be drawn as a form.' },
  S270: { severity: 'error', about: 'The field of the states is no choice.' },
  S271: {
    severity: 'error',
    about: 'The states, or the values that are named, are not the choices of their field.',
  },
  S272: { severity: 'error', about: 'A transition or the start names a state that does not exist.' },
  S273: { severity: 'error', about: 'No transition leads to a state.' },
  S290: { severity: 'error', about: 'An event is of no write of the entity.' },
  S292: {
    severity: 'error',
    about: 'Rows cannot be saved along with the record, or a plan has nothing to try.',
  },
  S291: { severity: 'error', about: 'An event brings something else along than references.' },
} as const satisfies Readonly<Record<string, { readonly severity: Severity; readonly about: string }>>;

export type ProblemId = keyof typeof catalogue;
