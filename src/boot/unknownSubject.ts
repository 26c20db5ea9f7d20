import type { UnknownSubject } from '#providers/http/tokenRefusal.ts';
import type { Page } from './page.ts';
import { forgetDepartures } from './redirectGuard.ts';
import type { WaysOn } from './showFailure.ts';

const en = {
  title: 'Your sign-in is not linked to an account yet',
  lead: 'You have signed in, but no account of the console belongs to this sign-in. You are on the list of those who wait to be linked.',
  next: 'Send the two lines below to the administrator of your district. When they have linked you, try again.',
  subject: 'Subject',
  requestId: 'Request',
  copy: 'Copy both lines',
  copied: 'Copied.',
  notCopied: 'The browser did not let it be copied: select the lines.',
  again: 'Try again',
  other: 'Use another account',
};

const es: typeof en = {
  title: 'Su acceso aún no está vinculado a una cuenta',
  lead: 'Ha iniciado sesión, pero ninguna cuenta de la consola corresponde a este acceso. Está en la lista de quienes esperan ser vinculados.',
  next: 'Envíe las dos líneas siguientes al administrador de su distrito. Cuando lo haya vinculado, inténtelo de nuevo.',
  subject: 'Sujeto',
  requestId: 'Solicitud',
  copy: 'Copiar ambas líneas',
  copied: 'Copiado.',
  notCopied: 'El navegador no permitió copiarlo: seleccione las líneas.',
  again: 'Intentar de nuevo',
  other: 'Usar otra cuenta',
};

/** For somebody whose subject no account has: who they are to the service, to be handed on, and what to do now. */
export function unknownSubject({ subject, requestId }: UnknownSubject, { signIn }: WaysOn): Page {
  const texts = document.documentElement.lang === 'es' ? es : en;
  const facts = [
    { name: texts.subject, value: subject },
    ...(requestId === '' ? [] : [{ name: texts.requestId, value: requestId }]),
  ];
  const leave = (asAnotherAccount: boolean) => () => {
    forgetDepartures();
    signIn('/', { asAnotherAccount });
  };
  const copy = () =>
    navigator.clipboard.writeText(facts.map(({ name, value }) => `${name}: ${value}`).join('\n')).then(
      () => texts.copied,
      () => texts.notCopied,
    );
  return {
    title: texts.title,
    lines: [texts.lead, texts.next],
    facts,
    actions: [
      { text: texts.copy, act: copy },
      { text: texts.again, act: leave(false) },
      { text: texts.other, act: leave(true) },
    ],
  };
}
