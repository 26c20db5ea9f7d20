import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { Database } from '../../database/database.ts';
import { acceptForms, languageOfPage, sendPage, typedText } from '../../http/pageForm.ts';
import { audit } from '../../observability/audit.ts';
import { hashOf } from '../countTowardLimit.ts';
import { type Credentials, checkCredentials, type Outcome } from '../signIn/checkCredentials.ts';
import { expiredPage } from '../signIn/providerPages.ts';
import { recordSignIn } from '../signIn/recordSignIn.ts';
import { signInPage } from '../signIn/signInPage.ts';
import type { EmbeddedProvider } from './buildProvider.ts';
import { withBrowser } from './openInteractions.ts';
import { signInPath } from './providerSettings.ts';

type SignInRequest = FastifyRequest<{
  Params: { uid: string };
  Querystring: Readonly<Record<string, string | string[] | undefined>>;
  Body: URLSearchParams | undefined;
}>;

/** Registers the sign-in page: `GET` shows it, `POST` submits it. */
export function registerSignIn(scope: FastifyInstance, database: Database, embedded: EmbeddedProvider): void {
  const { provider } = embedded;
  const path = `${signInPath}/:uid`;
  acceptForms(scope);

  scope.get(path, async (request: SignInRequest, reply) => {
    const interaction = await openInteraction(embedded, request, reply);
    const language = languageOf(request, interaction);
    if (!interaction) return sendPage(reply, expiredPage(language), 400);
    const form = { language, path: pagePath(interaction), userName: hintOf(interaction) };
    return sendPage(reply, signInPage(form));
  });

  scope.post(path, async (request: SignInRequest, reply) => {
    const interaction = await openInteraction(embedded, request, reply);
    const language = languageOf(request, interaction);
    if (!interaction) return sendPage(reply, expiredPage(language), 400);
    const credentials = credentialsOf(request);
    const outcome = await checkCredentials(database, credentials);
    recordOutcome(request, credentials, outcome);
    // Records the sign-in without waiting, because the duration of a refusal must not reveal whether the name exists.
    recordSignIn(database, credentials, outcome).catch((error: unknown) =>
      request.log.error({ err: error }, 'a sign-in could not be kept'),
    );
    if (!('subject' in outcome)) {
      const form = { language, path: pagePath(interaction), userName: credentials.userName, ...outcome };
      return sendPage(reply, signInPage(form));
    }
    const result = { login: { accountId: outcome.subject, remember: false } };
    const { raw } = request;
    const next = await withBrowser(raw, reply.raw, () => provider.interactionResult(raw, reply.raw, result));
    return reply.redirect(next, 303);
  });
}

/**
 * Counts and logs the result of a sign-in. A refused login name is logged as a digest, because people type passwords
 * there.
 */
function recordOutcome(request: SignInRequest, { userName, address }: Credentials, outcome: Outcome): void {
  const result = 'subject' in outcome ? 'signedIn' : outcome.problem;
  request.server.metrics.signIns.inc({ result });
  if (result === 'signedIn' || result === 'missing') return;
  const event = result === 'tooMany' ? 'signIn.lockedOut' : 'signIn.failed';
  audit(request, event, { reason: result, address, login: hashOf(userName).slice(0, 12) });
}

/** Finds the interaction that both the cookie and the address name; `undefined` if it is over. */
async function openInteraction(
  { provider, library }: EmbeddedProvider,
  request: SignInRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    const { raw } = request;
    const interaction = await withBrowser(raw, reply.raw, () => provider.interactionDetails(raw, reply.raw));
    return interaction.uid === request.params.uid ? interaction : undefined;
  } catch (error) {
    if (error instanceof library.errors.SessionNotFound) return undefined;
    throw error;
  }
}

function pagePath({ uid }: Interaction): string {
  return `${signInPath}/${uid}`;
}

/** The login name that the request expects (OpenID Connect Core, section 3.1.2.1: `login_hint`). */
function hintOf({ params }: Interaction): string {
  return typedText(params.login_hint).trim();
}

function credentialsOf({ body, ip }: SignInRequest): Credentials {
  const text = (name: string) => typedText(body?.get(name));
  return { userName: text('userName').trim(), password: text('password'), address: ip };
}

/** Returns the language of the sign-in page: the one chosen on the page, else the console's, else the browser's. */
function languageOf(request: SignInRequest, interaction: Interaction | undefined): Language {
  return languageOfPage(request, String(interaction?.params.ui_locales ?? '').split(' '));
}
