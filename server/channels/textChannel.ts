/** A text message to one phone. */
export interface TextMessage {
  /** The phone number: ten digits, or with the country code: `+15415550100`. */
  readonly to: string;
  readonly text: string;
  /** URL to which the provider posts its status reports. */
  readonly statusUrl?: string | undefined;
}

/**
 * The provider's response to a message or call. `sent`: accepted, with its id. `refused`: not sent, and never will be.
 * `deferred`: certainly not sent; retry later. `uncertain`: may have been sent; do not retry.
 */
export type SendOutcome =
  | { readonly state: 'sent'; readonly id: string }
  | { readonly state: 'refused' | 'deferred' | 'uncertain'; readonly reason: string };

/**
 * Sends text messages. Feature code uses `queueText` instead, in the transaction of the related change, and `textJob`
 * sends the message.
 */
export interface TextChannel {
  /** Whether the channel only simulates sending, so that no message leaves the service. */
  readonly isSimulated?: true;
  /** Sends one message. Never throws. */
  readonly send: (message: TextMessage) => Promise<SendOutcome>;
}

/** A simulated channel: accepts every message and sends none. Works without a network. */
export const simulatedText: TextChannel = {
  isSimulated: true,
  send: async () => ({ state: 'sent', id: 'simulated' }),
};
