/** A text message to one phone. */
export interface TextMessage {
  /** Ten digits, or with the country: `+15415550100`. */
  readonly to: string;
  readonly text: string;
  /** Where the provider reports what became of it. */
  readonly statusUrl?: string | undefined;
}

/**
 * What a provider made of a message or a call. `sent`: taken, under this id. `refused`: not sent, and never will be.
 * `deferred`: certainly not sent, try again later. `uncertain`: it may have been sent; do not send it again.
 */
export type SendOutcome =
  | { readonly state: 'sent'; readonly id: string }
  | { readonly state: 'refused' | 'deferred' | 'uncertain'; readonly reason: string };

/**
 * Sends text messages. Feature code does not call it: it queues a message with `queueText`, in the transaction of what the message is
 * about, and `textJob` sends it.
 */
export interface TextChannel {
  /** Nothing leaves the service. */
  readonly isSimulated?: true;
  /** Sends one message. Never throws. */
  readonly send: (message: TextMessage) => Promise<SendOutcome>;
}

/** Takes every message and sends none: works without a network. */
export const simulatedText: TextChannel = {
  isSimulated: true,
  send: async () => ({ state: 'sent', id: 'simulated' }),
};
