/** What is said of calls that no page speaks of itself. */
export const calls = {
  partFailed: 'A part of this page could not be loaded.',
  close: 'Close',
  helperScriptFailed: 'Sidekick failed to load',
} as const;
