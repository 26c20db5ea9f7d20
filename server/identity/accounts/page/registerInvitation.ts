import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Language } from '#schemas/protocol/session/session.ts';
import { DomainError } from '../../../common/domainError.ts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../database/database.ts';
import {
  acceptForms,
  languageOfPage,
  type PageRequest,
  problemsByField,
  sendPage,
  typedText,
} from '../../../http/pageForm.ts';
import { isSecure } from '../../../http/securityHeaders.ts';
import { audit } from '../../../observability/audit.ts';
import { countTowardLimit } from '../../countTowardLimit.ts';
import { registerAssets } from '../../signIn/assets.ts';
import { invitationPath } from '../invitationAddress.ts';
import { invitedAccount } from '../invitations.ts';
import { acceptInvitation } from '../linkAccount.ts';
import { invitationCookie } from '../linkUnknownSubject.ts';
import {
  acceptedPage,
  closedInvitationPage,
  type InvitationForm,
  invitationPage,
  tooManyPage,
} from './invitationPages.ts';

/** Maximum requests per IP address in 15 minutes. High, because a whole school may share an address. */
const invitationAttempts = 60;
const window = 15 * 60;

/** Lifetime of the invitation cookie during sign-in, in seconds. */
const carriedFor = 3600;

interface Parts {
  readonly config: Config;
  readonly database: Database;
}

/**
 * Registers the page that accepts invitations. `GET` only shows it, so that a mail scanner that opens the link does not
 * use it up. `POST` accepts a login and a password, or redirects to the sign-in of a foreign provider.
 */
export function registerInvitation(app: FastifyInstance, parts: Parts): void {
  registerAssets(app);
  app.register(async (scope) => {
    acceptForms(scope);
    scope.get(invitationPath, (request: PageRequest, reply) =>
      withForm(parts, request, reply, (form) => sendPage(reply, invitationPage(form))),
    );
    scope.post(invitationPath, (request: PageRequest, reply) =>
      withForm(parts, request, reply, (form) =>
        form.isForeign ? redirectToSignIn(parts, form, reply) : accept(parts, request, form, reply),
      ),
    );
  });
}

/** Calls `respond` with the form of an open invitation; otherwise sends a page about the problem. */
async function withForm(
  parts: Parts,
  request: PageRequest,
  reply: FastifyReply,
  respond: (form: InvitationForm) => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  const language = languageOfPage(request);
  if (!(await countTowardLimit(parts.database, 'Invitation', request.ip, invitationAttempts, window))) {
    return sendPage(reply, tooManyPage(language), 429);
  }
  const form = await formOf(parts, request, language);
  return form ? respond(form) : sendPage(reply, closedInvitationPage(language), 400);
}

async function formOf(
  { config, database }: Parts,
  request: PageRequest,
  language: Language,
): Promise<InvitationForm | undefined> {
  const token = typedText(request.query.token);
  const found = await database.identity(async (sql) => {
    const account = await invitedAccount(sql, token);
    const [place] = await sql('select org_name from organization where org_id = $1', [
      account?.organization ?? 0,
    ]);
    return account && { account, district: place && String(place.org_name) };
  });
  if (!found) return undefined;
  const { account, district } = found;
  const typed = request.body && typedText(request.body.get('login'));
  return {
    language,
    token,
    firstName: account.firstName,
    district,
    isForeign: config.oidc.authority !== undefined,
    isReset: account.hasPassword,
    login: typed ?? account.loginName ?? account.email,
    problems: {},
  };
}

async function accept(
  { database }: Parts,
  request: PageRequest,
  form: InvitationForm,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, id } = request;
  const { language, token, login } = form;
  const password = typedText(body?.get('password'));
  try {
    if (typedText(body?.get('repeat')) !== password) throw repeated;
    const account = await acceptInvitation(database, token, { login, password }, id);
    if (!account) return sendPage(reply, closedInvitationPage(language), 400);
    const { userId, organization = 0 } = account;
    audit(request, 'account.accepted', { account: userId, organization });
    return sendPage(reply, acceptedPage(language, account.loginName ?? login));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
    return sendPage(reply, invitationPage({ ...form, problems: problemsByField(error, language) }));
  }
}

const repeated = new DomainError('invalid', {
  problems: [{ field: 'repeat', code: 'passwordRepeat', args: {} }],
});

/**
 * Redirects to the sign-in and sets a cookie with the invitation token. The first call after the sign-in sends the
 * cookie, which links the subject.
 */
function redirectToSignIn({ config }: Parts, { token }: InvitationForm, reply: FastifyReply): FastifyReply {
  return reply
    .setCookie(invitationCookie, token, {
      path: '/services',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(config.publicUrl),
      maxAge: carriedFor,
    })
    .header('Cache-Control', 'no-store')
    .redirect('/', 303);
}
