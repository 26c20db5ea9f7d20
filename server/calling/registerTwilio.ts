import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillText } from '#schemas/messages/fillText.ts';
import { offerTexts } from '#schemas/messages/pages/offerTexts.ts';
import { reportText } from '../channels/textOutbox.ts';
import { isFromTwilio } from '../channels/twilioSignature.ts';
import type { TwilioSettings } from '../config/twilioSettings.ts';
import { pinKinds } from '../domain/people/pinKind.ts';
import { readPins } from '../domain/people/pins.ts';
import { acceptForms } from '../http/pageForm.ts';
import { countTowardLimit } from '../identity/countTowardLimit.ts';
import { verifyPassword } from '../identity/password.ts';
import { answerText } from './answerText.ts';
import { type CallingDependencies, currentTime, recordAnswer } from './makeCalls.ts';
import { type Offer, readOffer } from './offerFacts.ts';
import type { CallAnswer } from './telephone.ts';
import { callPath } from './twilioTelephone.ts';
import { gather, hangUp, reply } from './twiml.ts';

type Webhook = FastifyRequest<{
  Params: Readonly<Record<string, string>>;
  Body: URLSearchParams | undefined;
}>;

/** Dependencies of the webhooks. */
export interface TwilioDependencies extends CallingDependencies {
  readonly database: CallingDependencies['database'] & Parameters<typeof countTowardLimit>[0];
  readonly publicUrl: string;
  readonly twilio: TwilioSettings;
}

/** Rate limit for requests with a wrong signature, per IP address and minute. */
const forgedLimit = 30;

/** Number of attempts to enter the PIN per call. */
const pinTries = 3;

/**
 * Registers the webhooks of Twilio below `/twilio`: what a call says and which keys are pressed, the end of a call,
 * delivery reports of text messages, and incoming text messages. Each request must be signed. A request about an ended
 * call gets 409 and has no effect.
 */
export function registerTwilio(app: FastifyInstance, needs: TwilioDependencies): void {
  app.register(async (scope) => {
    acceptForms(scope);
    scope.addHook('preHandler', (request: Webhook, reply) => checkSignature(needs, request, reply));
    const call = callPath(0, 0).replace('/0/0', '/:organization/:attempt');
    scope.post(call, (request: Webhook, answer) => onOffer(needs, request, answer, greet));
    scope.post(`${call}/pin/:tries`, (request: Webhook, answer) => onOffer(needs, request, answer, checkPin));
    scope.post(`${call}/answer`, (request: Webhook, answer) => onOffer(needs, request, answer, handleKey));
    scope.post(`${call}/status`, (request: Webhook, answer) => endCall(needs, request, answer));
    scope.post('/twilio/texts', (request: Webhook, answer) => receiveText(needs, request, answer));
    scope.post('/twilio/texts/:organization/:text', (request: Webhook, answer) =>
      receiveReport(needs, request, answer),
    );
  });
}

async function checkSignature(needs: TwilioDependencies, request: Webhook, answer: FastifyReply) {
  const { authToken } = needs.twilio;
  const url = needs.publicUrl + request.raw.url;
  const form = request.body ?? new URLSearchParams();
  if (isFromTwilio(authToken, url, form, request.headers['x-twilio-signature'])) return;
  const isFew = await countTowardLimit(needs.database, 'TwilioForged', request.ip, forgedLimit, 60);
  request.log.warn('a webhook without the signature of Twilio was refused');
  return answer.status(isFew ? 403 : 429).send();
}

const xml = (answer: FastifyReply, text: string) =>
  answer.headers({ 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' }).send(text);

const endedResponse = (answer: FastifyReply) => answer.status(409).send();

/** Parses an id in the path of a webhook. Returns 0, which no record has, for anything that is not an id. */
function numberOf(text: string | undefined): number {
  return /^[1-9][0-9]{0,14}$/.test(text ?? '') ? Number(text) : 0;
}

type Step = (needs: TwilioDependencies, request: Webhook, offer: Offer) => Promise<string | undefined>;

/** Runs a step of a call in progress; sends 409 if it has ended. */
async function onOffer(needs: TwilioDependencies, request: Webhook, answer: FastifyReply, step: Step) {
  const [organization, attempt] = [numberOf(request.params.organization), numberOf(request.params.attempt)];
  const offer = await needs.database.read(organization, (sql) => readOffer(sql, organization, attempt));
  if (!offer?.isOpen || offer.channel !== 'phone') return endedResponse(answer);
  const twiml = await step(needs, request, offer);
  return twiml === undefined ? endedResponse(answer) : xml(answer, twiml);
}

const pathOf = ({ publicUrl }: TwilioDependencies, { organization, callAttemptId }: Offer) =>
  publicUrl + callPath(organization, callAttemptId);

const speakOffer = (needs: TwilioDependencies, offer: Offer) => {
  const text = fillText(offerTexts[offer.language].call.offer, offer.facts);
  return gather(offer.language, text, { action: `${pathOf(needs, offer)}/answer`, digits: 1 });
};

/** First step of an answered call: asks for the PIN if the substitute has one; hangs up on machines. */
const greet: Step = async (needs, request, offer) => {
  if (/^(machine|fax)/.test(request.body?.get('AnsweredBy') ?? '')) {
    const finalResult = await endOffer(needs, offer, { result: 'voicemail', durationSeconds: 0 });
    return finalResult && hangUp(offer.language);
  }
  if ((await hashesOf(needs, offer)).length === 0) return speakOffer(needs, offer);
  return askForPin(needs, offer, 'pin', 1);
};

const askForPin = (needs: TwilioDependencies, offer: Offer, text: 'pin' | 'wrongPin', tries: number) =>
  gather(offer.language, fillText(offerTexts[offer.language].call[text], offer.facts), {
    action: `${pathOf(needs, offer)}/pin/${tries}`,
  });

/** Returns the PIN hashes of a substitute; empty without a PIN. */
async function hashesOf({ database }: TwilioDependencies, { organization, substituteId }: Offer) {
  const { hashes } = await database.read(organization, (sql) =>
    readPins(pinKinds.substitute, sql, organization, substituteId),
  );
  return hashes.slice(0, 1);
}

const checkPin: Step = async (needs, request, offer) => {
  const [hash] = await hashesOf(needs, offer);
  const tries = numberOf(request.params.tries);
  const pin = request.body?.get('Digits') ?? '';
  if (hash !== undefined && (await verifyPassword(pin, hash))) return speakOffer(needs, offer);
  if (tries < pinTries) return askForPin(needs, offer, 'wrongPin', tries + 1);
  const result = pin === '' ? 'hungUp' : 'invalidPin';
  const finalResult = await endOffer(needs, offer, { result, durationSeconds: 0 });
  return finalResult && hangUp(offer.language, offerTexts[offer.language].answers.goodbye);
};

const keys: Readonly<Record<string, CallAnswer['result']>> = {
  1: 'accepted',
  2: 'rejected',
  3: 'rejectedAllDay',
  9: 'wrongParty',
};

const handleKey: Step = async (needs, request, offer) => {
  const result = keys[request.body?.get('Digits') ?? ''] ?? 'listenedOnly';
  const finalResult = await endOffer(needs, offer, { result, durationSeconds: 0 });
  if (!finalResult) return undefined;
  const { answers } = offerTexts[offer.language];
  const text = finalResult in answers ? answers[finalResult as keyof typeof answers] : answers.goodbye;
  return hangUp(offer.language, fillText(text, offer.facts));
};

const endOffer = (needs: TwilioDependencies, offer: Offer, answer: CallAnswer) =>
  recordAnswer(needs, offer, answer, currentTime(needs));

/** Results of unanswered calls, by Twilio status. */
const endings: Readonly<Record<string, CallAnswer['result']>> = {
  busy: 'busy',
  'no-answer': 'noAnswer',
  failed: 'badNumber',
  canceled: 'error',
  completed: 'hungUp',
};

/** Maximum call duration that is stored, in seconds. */
const longest = 3600;

/** Handles the end of a call: stores its duration, and its result unless a pressed key already set one. */
async function endCall(needs: TwilioDependencies, request: Webhook, answer: FastifyReply) {
  const [organization, attempt] = [numberOf(request.params.organization), numberOf(request.params.attempt)];
  const result = endings[request.body?.get('CallStatus') ?? ''];
  if (!result) return answer.status(400).send();
  const durationSeconds = Math.min(longest, numberOf(request.body?.get('CallDuration') ?? ''));
  const offer = await needs.database.read(organization, (sql) => readOffer(sql, organization, attempt));
  if (offer?.channel !== 'phone') return endedResponse(answer);
  if (offer.isOpen) {
    const finalResult = await endOffer(needs, offer, { result, durationSeconds });
    return finalResult ? answer.status(204).send() : endedResponse(answer);
  }
  const rows = await needs.database.write(organization, (sql) =>
    sql(lengthText, [organization, attempt, durationSeconds]),
  );
  return rows.length > 0 ? answer.status(204).send() : endedResponse(answer);
}

/** SQL that stores the duration of a call whose result a pressed key already set. Runs once per call. */
const lengthText = `update call_attempt set duration_seconds = $3 where org_id = $1 and call_attempt_id = $2
  and duration_seconds = 0 and $3::int > 0 and called_at > now() - interval '2 hours' returning 1`;

const states = { sent: 'sent', delivered: 'delivered', undelivered: 'failed', failed: 'failed' } as const;

/** Handles Twilio's delivery report of a text message. */
async function receiveReport(needs: TwilioDependencies, request: Webhook, answer: FastifyReply) {
  const { params, body } = request;
  const status = body?.get('MessageStatus') ?? '';
  if (['accepted', 'queued', 'sending'].includes(status)) return answer.status(204).send();
  const [organization, textId] = [numberOf(params.organization), numberOf(params.text)];
  const state = states[status as keyof typeof states];
  if (!state) return answer.status(400).send();
  const providerId = body?.get('MessageSid') ?? '';
  const reason = body?.get('ErrorCode') ?? undefined;
  const isNew = await needs.database.write(organization, (sql) =>
    reportText(sql, { organization, textId, providerId, state, reason }),
  );
  return isNew ? answer.status(204).send() : endedResponse(answer);
}

/** Seconds for which message ids are remembered, so that none is handled twice. */
const messageMemorySeconds = 7 * 24 * 3600;

/** Handles an incoming text message from a substitute. */
async function receiveText(needs: TwilioDependencies, request: Webhook, answer: FastifyReply) {
  const form = request.body ?? new URLSearchParams();
  const sid = form.get('MessageSid') ?? '';
  const [, phone = ''] = /^\+1([0-9]{10})$/.exec(form.get('From') ?? '') ?? [];
  if (!/^\w{34}$/.test(sid)) return answer.status(400).send();
  if (!(await countTowardLimit(needs.database, 'TwilioText', sid, 1, messageMemorySeconds)))
    return endedResponse(answer);
  const text = await answerText(needs, { phone, body: form.get('Body') ?? '' });
  // If Twilio manages consent, it has already answered STOP, START and HELP.
  return xml(answer, reply(form.has('OptOutType') ? undefined : text));
}
