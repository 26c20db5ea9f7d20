import { fillText } from '#schemas/messages/fillText.ts';
import { type OfferTexts, offerTexts } from '#schemas/messages/pages/offerTexts.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { languageOfTag } from '../http/language.ts';
import { recordConsent } from './consent.ts';
import { type CallingDependencies, currentTime, recordAnswer, requestOf } from './makeCalls.ts';
import { type Offer, openTextOffers } from './offerFacts.ts';
import { readText } from './textWords.ts';

/** A substitute with the phone number of a text message, in one district. */
interface Sender {
  readonly organization: number;
  readonly substituteId: number;
  readonly language: Language;
}

/**
 * Handles a text message from a substitute: yes or no to an offer, with the job number if several are open; STOP, START
 * and HELP apply to all districts with the phone number. Takes the number as ten digits. Returns the reply in the
 * substitute's language, or undefined for no reply.
 */
export async function answerText(
  needs: CallingDependencies,
  { phone, body }: { readonly phone: string; readonly body: string },
): Promise<string | undefined> {
  const senders = phone === '' ? [] : await sendersOf(needs, phone);
  const [first] = senders;
  if (!first) return undefined;
  const { answers } = offerTexts[first.language];
  const message = readText(body);
  if (!message) return answers.unknown;
  if (message.word === 'help') return answers.help;
  if (message.word === 'yes' || message.word === 'no')
    return answerOffer(needs, senders, answers, message.word === 'yes', message.job);
  const wants = message.word === 'start';
  for (const { organization, substituteId } of senders)
    await needs.database.write(organization, async (sql) =>
      recordConsent(await requestOf(needs, sql, organization), substituteId, wants),
    );
  return wants ? answers.started : undefined;
}

async function answerOffer(
  needs: CallingDependencies,
  senders: readonly Sender[],
  answers: OfferTexts['answers'],
  isYes: boolean,
  job: number | undefined,
): Promise<string> {
  const offers: Offer[] = [];
  const moment = currentTime(needs);
  for (const { organization, substituteId } of senders)
    offers.push(
      ...(await needs.database.read(organization, (sql) =>
        openTextOffers(sql, organization, substituteId, moment, job),
      )),
    );
  const open = offers.filter(({ isFilled }) => !isFilled);
  const matches = open.length > 0 ? open : offers.slice(0, 1);
  const [offer, ...others] = matches;
  if (!offer) return answers.none;
  if (others.length > 0) {
    const jobs = [...new Set(matches.map(({ jobId }) => jobId))].join(', ');
    return fillText(answers.which, { jobs });
  }
  const answer = { result: isYes ? 'accepted' : 'rejected', durationSeconds: 0 } as const;
  const result = await recordAnswer(needs, offer, answer, moment);
  const text =
    result === 'accepted' || result === 'rejected' || result === 'alreadyFilled'
      ? answers[result]
      : answers.none;
  return fillText(text, offer.facts);
}

/** Active substitutes with a phone number, in any district. */
async function sendersOf({ database }: CallingDependencies, phone: string): Promise<readonly Sender[]> {
  const rows = await database.maintain((sql) =>
    sql(
      `select s.org_id, s.substitute_id, language.language_code from substitute as s
       join organization as place on place.org_id = s.org_id and place.closed_on is null
       left join language on language.language_id = s.language_id
       where s.sms_phone_number = $1 and s.is_active order by s.org_id, s.substitute_id limit 20`,
      [phone],
    ),
  );
  return rows.map((row) => ({
    organization: Number(row.org_id),
    substituteId: Number(row.substitute_id),
    language: languageOfTag(String(row.language_code ?? '')) ?? 'en',
  }));
}
