import type { FastifyInstance, FastifyReply } from 'fastify';
import { setupTexts } from '#schemas/messages/pages/setupTexts.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../common/domainError.ts';
import { isMailAddress } from '../config/mailSettings.ts';
import { languageOf } from '../http/language.ts';
import { pathOf } from '../http/logging.ts';
import {
  acceptForms,
  languageOfPage,
  type PageRequest,
  problemsByField,
  sendPage,
  typedText,
} from '../http/pageForm.ts';
import type { Service } from '../http/service.ts';
import { countTowardLimit } from '../identity/countTowardLimit.ts';
import { registerAssets } from '../identity/signIn/assets.ts';
import { makeFirstSupport } from './makeFirstSupport.ts';
import { hasAccounts, isOpenLink, isSetUp, setupPath } from './setupLinks.ts';
import {
  notSetUpPage,
  type SetupField,
  type SetupForm,
  setUpPage,
  setupFields,
  setupPage,
  tooManyPage,
  wrongLinkPage,
} from './setupPages.ts';

/** Maximum attempts per IP address in 15 minutes. */
export const setupAttempts = 30;
const window = 15 * 60;

/** Maximum length of a name in characters. */
const longestName = 60;

/**
 * Registers two pages: the setup page behind the printed link, which creates the first support account, and the page
 * that replaces the console while no account exists.
 */
export function registerSetup(app: FastifyInstance, service: Service): void {
  if (service.config.oidc.authority !== undefined) registerAssets(app);
  logNotSetUp(app, service);
  app.register(async (scope) => {
    acceptForms(scope);
    scope.get(setupPath, (request: PageRequest, reply) => show(service, request, reply));
    scope.post(setupPath, (request: PageRequest, reply) => submit(service, request, reply));
  });
}

/** Matches paths that are not pages of the console. */
const otherPaths = /^\/(setup|services|idp|assets|entities|health|metrics|openapi\.json|api)(\/|$)/i;

/**
 * While no account exists, answers page requests with the page for a missing setup. Stops checking once there is an
 * account.
 */
function logNotSetUp(app: FastifyInstance, { config, database }: Service): void {
  let isKnown = false;
  app.addHook('onRequest', async (request, reply) => {
    if (isKnown || request.method !== 'GET' || otherPaths.test(pathOf(request.url))) return;
    if (!(request.headers.accept ?? '').includes('text/html')) return;
    // If the database does not respond, the console is served and reports the problem itself.
    const found = await database.identity(hasAccounts).catch(() => undefined);
    isKnown = found === true;
    if (found !== false) return;
    return sendPage(reply, notSetUpPage(languageOf(request.headers['accept-language']), config.publicUrl));
  });
}

async function show(service: Service, request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refused = await refusedPage(service, request);
  if (refused) return sendPage(reply, refused.page, refused.status);
  return sendPage(reply, setupPage(formOf(service, request)));
}

async function submit(service: Service, request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refused = await refusedPage(service, request);
  if (refused) return sendPage(reply, refused.page, refused.status);
  const form = formOf(service, request);
  const problems = problemsOf(form);
  if (Object.keys(problems).length > 0) return sendPage(reply, setupPage({ ...form, problems }));
  try {
    const created = await makeFirstSupport(service, form.token, valuesOf(form), request.id);
    if (!created) return sendPage(reply, wrongLinkPage(form.language), 400);
    request.log.warn('the first support account was made with a set-up link');
    return reply.redirect(created.next, 303);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
    return sendPage(reply, setupPage({ ...form, problems: problemsByField(error, form.language) }));
  }
}

/**
 * Returns the page to show instead of the form: too many attempts, setup done, or an invalid link. Undefined if the
 * form can be shown.
 */
async function refusedPage(
  { config, database }: Service,
  request: PageRequest,
): Promise<{ readonly page: string; readonly status: number } | undefined> {
  const language = languageOfPage(request);
  if (!(await countTowardLimit(database, 'SetupAttempt', request.ip, setupAttempts, window))) {
    return { page: tooManyPage(language), status: 429 };
  }
  const token = typedText(request.query.token);
  const [isDone, isOpen] = await database.identity(async (sql) => [
    await isSetUp(sql, config.oidc),
    await isOpenLink(sql, token),
  ]);
  if (isDone) return { page: setUpPage(language), status: 200 };
  return isOpen ? undefined : { page: wrongLinkPage(language), status: 400 };
}

function formOf({ config }: Service, request: PageRequest): SetupForm {
  const { body } = request;
  const values = setupFields.map((field) => [field, typedText(body?.get(field))]);
  return {
    language: languageOfPage(request),
    token: typedText(request.query.token),
    isForeign: config.oidc.authority !== undefined,
    values: Object.fromEntries(values),
    problems: {},
  };
}

function valuesOf({ language, values }: SetupForm) {
  const text = (field: SetupField) => (values[field] ?? '').trim();
  return {
    language,
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    login: text('login'),
    password: values.password ?? '',
  };
}

function problemsOf(form: SetupForm): SetupForm['problems'] {
  const texts = setupTexts[form.language];
  const { firstName, lastName, email } = valuesOf(form);
  const problemOfName = (name: string) => {
    if (!/[\p{L}\p{N}]/u.test(name) || !isStorable(name)) return texts.required;
    return name.length > longestName ? texts.tooLong : undefined;
  };
  const found: [SetupField, string | undefined][] = [
    ['firstName', problemOfName(firstName)],
    ['lastName', problemOfName(lastName)],
    ['email', isMailAddress(email) ? undefined : texts.emailForm],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}
