/** The texts around what can be done with records (`x-entity.actions`, `states`), whatever it is. */
export const actions = {
  cancel: 'Cancel',
  done: 'Done: %{action}',
  final: 'This cannot be undone.',
  notPossible: 'This cannot be done with %{this} as things are.',
  notWhile: 'Not possible while %{field} is %{value}.',
  notWhileEmpty: 'Not possible while %{field} is empty.',
  locked: 'Somebody else is editing %{this}.',
  stale:
    'Somebody has changed %{label} since you opened this page. Nothing was done. This is what is different now:',
  changes: 'What was changed',
  allTheSame: '%{action}, with these values',
  close: 'Close',
  previewFailed: 'What this changes could not be read.',
  copied: 'One value was copied. |||| %{smart_count} values were copied.',
  nothingToCopy: 'None of %{these} has a value to copy.',
  copyFailed: 'Nothing could be copied.',
  ofRow: 'What can be done with %{label}',
  submit: '%{action}: %{count}',
  gone: '%{The} is not there any more.',
};
