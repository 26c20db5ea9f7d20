/** The message for a request path that browsers never send, in both languages. */
export const noPath = {
  en: '%{service} doesn’t allow this address.',
  es: '%{service} no permite esta dirección.',
} as const;

/** Reasons why a call to an external service failed in the proxy. */
export const serviceTexts = {
  path: noPath.en,
  undeclared: 'This call isn’t declared for %{service}.',
  off: '%{service} is turned off for your district.',
  noAddress: 'The address of %{service} isn’t set. Ask your operator to set it.',
  address: 'The address set for %{service} isn’t allowed. Ask your operator to change it.',
  person: '%{service} needs your own sign-in. You can’t use it while acting as someone else.',
  key: '%{service} rejected the console’s key. Ask your operator to check it.',
  busy: '%{service}%{call} is busy. Try again in a moment.',
  resting: '%{service}%{call} failed several times. Try again in a moment.',
  paused: '%{service}%{call} isn’t accepting calls. Try again in %{time}.',
  down: 'Couldn’t reach %{service}%{call}. Try again in a moment.',
  timeout:
    '%{service}%{call} took longer than %{smart_count} second. The change may have been made. Check before you try again. |||| %{service}%{call} took longer than %{smart_count} seconds. The change may have been made. Check before you try again.',
  slow: '%{service}%{call} took longer than %{smart_count} second. Try again in a moment. |||| %{service}%{call} took longer than %{smart_count} seconds. Try again in a moment.',
  certificate: 'The certificate of %{service} isn’t trusted. Ask your operator to check it.',
  redirect:
    '%{service}%{call} redirected the call, which isn’t allowed. Ask your operator to check the address.',
  tooLarge: 'The response of %{service}%{call} is larger than %{limit} MB.',
  noSecret: 'Keys can’t be stored yet. Ask your operator to set SERVICES_SECRET.',
  cut: 'The response of %{service}%{call} was cut off. Try again in a moment.',
} as const;
