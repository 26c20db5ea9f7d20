import { requestTexts } from './requestTexts.ts';

/**
 * The texts that service and console share: results of calls and problems of fields. `%{…}` is filled
 * from the arguments (polyglot). Every key exists in every language; a test compares them.
 */
export const en = {
  result: {
    invalid: 'Some fields need another look.',
    badRequest: 'The request could not be read: %{reason}',
    unknownFilter: 'There is no filter named "%{name}".',
    unknownSort: 'There is no field named "%{name}" to sort by.',
    unknownColumn: 'There is no column named "%{name}".',
    unauthorized: 'Your session has ended. Sign in again.',
    forbidden: 'You need the permission %{permission} for this.',
    wrongOrganization: 'You have no access to this district.',
    xsrf: 'The request did not come from the console. Reload the page and try again.',
    notFound: 'This record does not exist, or no longer exists.',
    methodNotAllowed: 'This operation is not offered.',
    stale: 'Somebody else saved this record in the meantime.',
    inUse: '%{label} cannot be deleted while it is in use.',
    overlap: 'The dates overlap another version.',
    tooLarge: 'The request is too large.',
    unsupportedMediaType: 'The request must be sent as JSON.',
    versionNeeded: 'The version of the record that was read must be sent with the change.',
    tooMany: 'Too many attempts. Wait a minute and try again.',
    failure:
      'Something went wrong. Nothing was saved. If it happens again, tell support the number %{requestId}.',
    unavailable: 'The service is not ready. Try again in a moment.',
  },
  request: requestTexts.en,
  problem: {
    required: 'Enter a value.',
    type: 'This value is not of the right kind.',
    enum: 'Choose one of the entries.',
    const: 'The value must be %{limit}.',
    minLength: 'Enter at least %{limit} characters.',
    maxLength: 'Enter at most %{limit} characters.',
    pattern: 'This is not in the expected form.',
    format: 'This is not a valid %{limit}.',
    email: 'Enter an e-mail address, such as name@example.org.',
    url: 'Enter a web address, such as https://example.org.',
    date: 'Enter a date from 01/01/1900 to 12/31/9999.',
    dateTime: 'Enter a date and a time.',
    time: 'Enter a time.',
    minimum: 'The value must be %{limit} or more.',
    maximum: 'The value must be %{limit} or less.',
    exclusiveMinimum: 'The value must be more than %{limit}.',
    exclusiveMaximum: 'The value must be less than %{limit}.',
    wholeNumber: 'Enter a whole number.',
    decimalPlaces: 'Enter at most %{limit} decimals.',
    multipleOf: 'The value must be a multiple of %{limit}.',
    minItems: 'Choose at least %{limit}.',
    maxItems: 'Choose at most %{limit}.',
    uniqueItems: 'No entry may appear twice.',
    invalid: 'This value is not allowed here.',
    unknownField: 'There is no such field.',
    readOnly: 'This field cannot be changed.',
    forbidden: 'You may not change this field.',
    order: 'This must not be before the value that it follows.',
    total: 'The total must be %{limit}; it is %{total}.',
    distinct: 'This entry appears twice.',
    unique: 'Another record has this value already.',
    reference: 'This record does not exist.',
    text: 'The text has a character that cannot be stored.',
    pastDate: 'A version cannot start in the past.',
    hiddenEntry: 'This entry is hidden and takes nothing new. Choose another, or unhide it first.',
    bucketElsewhere:
      'The bucket “%{name}” does not reach this school. Choose a bucket of the same school or of the district.',
    reasonsElsewhere:
      'Reasons of other schools are in this bucket: %{count}, the first is “%{name}”. Move them first.',
    needsApproval: 'Only a reason that needs approval can hold the job.',
  },
  record: {
    named: '%{kind} “%{label}”',
  },
  allocation: {
    overlap: 'These dates overlap another version of the group.',
  },
} as const;

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** What every language must have. */
export type Messages = Texts<typeof en>;
