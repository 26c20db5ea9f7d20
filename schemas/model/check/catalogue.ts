/**
 * How grave a kind of mistake is. `ours`: an error in the product's own files, those with `x-entity`;
 * a note in a foreign schema, which the console takes as it is.
 */
export type Gravity = 'error' | 'note' | 'ours';

/** Every kind of mistake that the gate can name, by its stable id. An id is never given to another kind. */
export const catalogue = {
  S001: { gravity: 'error', about: 'A line of the registry is not an entity.' },
  S002: { gravity: 'error', about: 'A schema file has no line in the registry.' },
  S003: { gravity: 'error', about: 'A file cannot be loaded.' },
  S004: { gravity: 'error', about: '`$schema` names a draft of JSON Schema that the console does not read.' },
  S005: { gravity: 'error', about: 'The schema does not describe an object.' },
  S006: { gravity: 'error', about: 'The schema has no field at all.' },
  S007: { gravity: 'error', about: 'The schema is nested too deep, or is not plain data.' },
  S008: { gravity: 'note', about: 'The schema has very many fields.' },
  S010: { gravity: 'ours', about: 'The schema has no `$id`.' },
  S011: { gravity: 'ours', about: 'The `$id` is not written as area and name.' },
  S012: { gravity: 'error', about: 'Two entities have the same name.' },
  S013: { gravity: 'error', about: 'Two entities have the same path.' },
  S014: { gravity: 'error', about: 'Two entities have the same table, or one takes a table of the service.' },
  S015: { gravity: 'error', about: 'Two operations have the same method and path.' },

  S020: { gravity: 'ours', about: 'A keyword does not exist in JSON Schema.' },
  S021: { gravity: 'error', about: 'A keyword of JSON Schema has a value of the wrong kind.' },
  S022: { gravity: 'ours', about: 'A keyword does not exist in the draft that the file is written in.' },
  S023: { gravity: 'ours', about: 'A keyword says nothing in its place.' },
  S024: { gravity: 'note', about: 'A format is not known, and so not checked.' },
  S025: { gravity: 'error', about: 'A pattern is not a regular expression.' },
  S026: { gravity: 'error', about: 'A `$ref` leads nowhere.' },
  S027: { gravity: 'error', about: 'A `$ref` leads out of the file.' },
  S028: { gravity: 'error', about: 'A `$ref` leads round in a circle.' },
  S029: { gravity: 'error', about: 'A keyword is not understood by the console.' },
  S030: { gravity: 'error', about: 'Two limits contradict each other.' },
  S031: { gravity: 'error', about: 'A choice is empty, or lists a value twice.' },
  S032: { gravity: 'error', about: 'A listed value is refused by the schema that lists it.' },
  S033: {
    gravity: 'ours',
    about: '`required` or a condition of the schema names a field that is not declared.',
  },
  S034: { gravity: 'error', about: 'A field is required and can never be there.' },
  S035: { gravity: 'error', about: 'Two places of a schema have the same name.' },
  S036: { gravity: 'error', about: 'More is said of one value than can be checked.' },

  S040: { gravity: 'error', about: '`x-entity` or `x-field` has a word that does not exist.' },
  S041: { gravity: 'error', about: 'A word of `x-entity` or `x-field` has a value of the wrong kind.' },
  S042: { gravity: 'error', about: 'A word that must be there is missing.' },
  S043: { gravity: 'error', about: '`x-entity` or `x-field` stands where nobody reads it.' },
  S044: { gravity: 'error', about: 'A word of `x-field` says nothing in its place.' },
  S045: { gravity: 'error', about: 'A widget or unit does not fit the type of the field.' },

  S050: { gravity: 'error', about: 'A word names a field that does not exist.' },
  S051: { gravity: 'error', about: 'A field is named twice.' },
  S052: { gravity: 'error', about: 'A field is in no group of the form.' },
  S053: { gravity: 'error', about: 'A list cannot show, search or sort by a field.' },
  S054: { gravity: 'error', about: 'A bulk action is offered that cannot work.' },
  S055: { gravity: 'error', about: '`hiddenBy` is not a yes/no field.' },
  S056: { gravity: 'error', about: '`partOf` is not a reference to one record.' },
  S057: { gravity: 'error', about: 'A view filters by what cannot be asked.' },
  S058: { gravity: 'error', about: 'A rule does not fit the fields that it names.' },
  S059: { gravity: 'error', about: '`visibility` does not lead to what the profiles list.' },

  S060: { gravity: 'error', about: 'The id is not one whole number or text.' },
  S061: { gravity: 'ours', about: 'It is not clear which field is the id.' },
  S062: { gravity: 'error', about: 'The label names no record.' },
  S063: { gravity: 'error', about: 'A name of a field cannot work.' },

  S070: { gravity: 'error', about: 'A reference leads to an entity that does not exist.' },
  S071: { gravity: 'error', about: 'The type of a reference does not fit the id that it points to.' },
  S072: { gravity: 'error', about: 'A reference cannot be chosen or stored.' },
  S073: { gravity: 'error', about: 'A permission does not exist.' },
  S074: { gravity: 'error', about: 'A message does not exist.' },

  S080: {
    gravity: 'error',
    about: 'An operation is misspelt, or results are given for one that does not exist.',
  },
  S081: {
    gravity: 'error',
    about: 'A request line takes what nobody gives, or does not say which record is meant.',
  },

  S082: { gravity: 'error', about: 'An operation has a method that it cannot be sent by.' },

  S083: {
    gravity: 'error',
    about: 'Result codes leave an answer without a code, or stand for nothing.',
  },

  S090: { gravity: 'error', about: 'A condition names a field that does not exist.' },
  S091: { gravity: 'error', about: 'A condition asks for a value that the field can never have.' },
  S092: { gravity: 'error', about: 'A condition can never hold.' },
  S093: { gravity: 'note', about: 'A condition always holds.' },
  S094: { gravity: 'error', about: 'A required field is hidden forever.' },

  S100: { gravity: 'error', about: 'An example is refused by its own schema.' },
  S101: { gravity: 'error', about: 'A default is refused by its own schema.' },

  S110: { gravity: 'error', about: '`unique` stands on a field that cannot be unique.' },
  S111: {
    gravity: 'error',
    about: '`filter` or `sort` stands on a field that cannot be filtered or sorted.',
  },
  S112: { gravity: 'error', about: 'A required field can never be filled.' },

  S120: { gravity: 'note', about: 'A part cannot be drawn and is shown as JSON.' },
  S121: {
    gravity: 'note',
    about: 'Fields that the schema does not name are refused, though it leaves them open.',
  },
  S122: { gravity: 'note', about: 'Dates outside 1900-01-01 to 9999-12-31 are refused.' },
  S123: { gravity: 'note', about: 'A field that only a branch declares is checked in every record.' },

  S130: { gravity: 'ours', about: 'A text is missing in Spanish.' },
  S131: { gravity: 'note', about: 'A translation translates nothing.' },

  S140: { gravity: 'note', about: 'A slot is in use.' },
  S141: { gravity: 'error', about: 'A slot belongs to an entity or a field that does not exist.' },

  S150: { gravity: 'error', about: 'A record kind has no list, or two.' },
  S151: { gravity: 'error', about: 'Two facets of a record have the same place among its tabs.' },
  S152: { gravity: 'error', about: 'A facet has its address outside that of its record.' },
  S153: { gravity: 'error', about: 'A facet is kept elsewhere than its record and is no part of it.' },
  S154: { gravity: 'error', about: 'Two facets say different things of one column.' },
  S155: { gravity: 'error', about: 'A facet requires what its record is made without.' },
  S156: { gravity: 'error', about: 'A facet says what the list of its record kind says.' },
  S157: { gravity: 'error', about: 'The rows of a tab do not say which record they belong to.' },

  S160: { gravity: 'error', about: 'An import is offered that cannot work.' },
  S161: { gravity: 'error', about: 'An import finds records by what no column can say.' },
} as const satisfies Readonly<Record<string, { readonly gravity: Gravity; readonly about: string }>>;

export type ProblemId = keyof typeof catalogue;
