/** The texts of the generic error screen; it must be able to show them when nothing else could be loaded. */
export const failed = {
  title: 'Something went wrong.',
  text: 'We don’t know what happened but something went wrong. Please wait a few minutes then try to sign in again.',
  reload: 'Click here to reload this page',
  again: 'Try again',
  unreachable: 'The service could not be reached. Check the connection, then try again.',
  requestId: 'If it happens again, tell support this number:',
} as const;

/** The texts of error screens and of the hand-written pages. */
export const pages = {
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or what it led to has been moved or deleted.',
    record: 'This record does not exist, or no longer exists.',
    back: 'Go back',
    home: 'Go to the start page',
  },
  forbidden: {
    title: 'Ahem...',
    text: "You don't have permission to access this page.",
    code: '(403 error)',
    missing: 'The permission that is missing:',
    switchedOff: 'This part of the console is not switched on for your district.',
    ask: 'The administrator of your district can give it to you.',
    askNamed: '%{name} can give it to you.',
    again: 'Try again',
  },
  failed,
  districts: {
    title: 'Districts',
    search: 'Search all districts and their people',
    hint: 'District, state, NCES id or person',
    recent: 'Recent districts',
    results: 'Districts found',
    first: 'The first districts by name',
    all: '%{smart_count} district |||| %{smart_count} districts',
    some: '%{shown} of %{total} districts. Type more to narrow the search.',
    none: 'No district matches “%{search}”.',
    noneHint: 'Search by part of the name, the two letters of the state, or the first digits of the NCES id.',
    failed: 'The districts could not be loaded.',
    again: 'Try again',
    ncesId: 'NCES id %{id}',
    closed: 'Closed since %{date}',
    manage: 'Add or edit districts',
    empty: 'No district yet: add the first',
    emptyLead: 'A district of the NCES directory comes with its schools; others are entered by hand.',
    addFirst: 'Add a district',
  },
  referenceData: {
    title: 'Reference data',
    lead: 'The lists that absences, vacancies and people choose from.',
    lookUps: 'Look-ups',
    lookUpsLead: 'The same for all districts; the product keeps them.',
    add: 'Add',
    addTo: 'Add to: %{title}',
    records: '%{count} record |||| %{count} records',
    moreThan: 'more than %{count} records',
    noCount: 'number unknown',
    nothing: 'There is nothing here that you may see.',
    nothingHint: 'Ask the administrator of your district for the permission to view reference data.',
  },
} as const;

/** What is said of calls that no page speaks of itself. */
export const calls = {
  partFailed: 'A part of this page could not be loaded.',
  close: 'Close',
  helperScriptFailed: 'Sidekick failed to load',
} as const;

/** The texts that react-admin's hooks ask for by their own keys. */
export const ra = {
  action: {
    clear_array_input: 'Clear the list',
    close: 'Close',
    create: 'Add',
    delete: 'Delete',
    refresh: 'Refresh',
    undo: 'Undo',
  },
  auth: { auth_check_error: 'Sign in to go on.' },
  boolean: { true: 'Yes', false: 'No', null: ' ' },
  input: {
    references: {
      all_missing: 'The records that this refers to could not be found.',
      many_missing: 'At least one of the records that this refers to no longer exists.',
      single_missing: 'The record that this refers to no longer exists.',
    },
  },
  message: {
    clear_array_input: 'Do you want to clear the whole list?',
    error: 'Something went wrong.',
    invalid_form: 'Some fields need another look.',
    loading: 'Loading',
    select_all_limit_reached:
      'There are too many records to select them all. Only the first %{max} are selected.',
    unsaved_changes: 'Some of your changes have not been saved.',
  },
  navigation: { next: 'Next', page: 'Page %{page}', previous: 'Previous' },
  notification: {
    bad_item: 'This record is not as expected.',
    canceled: 'Canceled.',
    created: 'Created.',
    data_provider_error: 'The console could not read the answer of the service.',
    deleted: 'Deleted. |||| %{smart_count} deleted.',
    http_error: 'The service could not be reached.',
    i18n_error: 'The texts of this language could not be loaded.',
    item_doesnt_exist: 'This record does not exist, or no longer exists.',
    logged_out: 'Your session has ended. Sign in again.',
    not_authorized: 'You don’t have permission to do this.',
    updated: 'Saved. |||| %{smart_count} saved.',
  },
  page: {
    create: 'Add %{name}',
    edit: '%{name} %{recordRepresentation}',
    list: '%{name}',
    show: '%{name} %{recordRepresentation}',
  },
  validation: {
    email: 'Enter a valid e-mail address.',
    maxLength: 'Enter at most %{max} characters.',
    maxValue: 'The value must be %{max} or less.',
    minLength: 'Enter at least %{min} characters.',
    minValue: 'The value must be %{min} or more.',
    number: 'Enter a number.',
    oneOf: 'Choose one of: %{options}.',
    regex: 'This is not in the expected form.',
    required: 'Enter a value.',
    unique: 'Another record has this value already.',
  },
} as const;
