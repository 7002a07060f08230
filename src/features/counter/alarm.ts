import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pushPermission, showNotice, type PushScope } from '#bridge/push-subscription.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { readNote, writeNote } from '#platform/device-note.ts';

/** Tells of new orders by a sound and, where the browser lets it, by a notification. A browser asks for a tap before either. */
export interface Alarm {
  /** `blocked`: somebody has tapped, and the browser or the device plays nothing (any more). */
  readonly state: 'off' | 'on' | 'blocked';
  /** Whether a new order is told of while this screen is not in sight. */
  readonly isNotifying: boolean;
  /** Call it in the handler of a tap. */
  readonly permit: () => void;
  readonly ring: (title: string, text: string) => void;
}

const TONES_HZ = [880, 1175, 880, 1175];
const TONE_SECONDS = 0.18;
/** A browser that blocks sound may never say so. */
const PATIENCE_MS = SECOND_MS;

/** This device was told to ring; after a reload it does so again as soon as the browser lets it. */
const WANTED = 'counter-alarm';

/** The alarm of a screen, in the scope of the shop's service worker: Android shows notifications of no other. */
export function useAlarm(scope: PushScope): Alarm {
  const sound = useRef<AudioContext | null>(null);
  const [state, setState] = useState<Alarm['state']>('off');
  const [isNotifying, setIsNotifying] = useState(mayNotify);
  useEffect(() => () => void sound.current?.close(), []);

  const start = async (): Promise<AudioContext> => {
    const context = (sound.current ??= new AudioContext());
    // Also when a phone call or the sleep of a tablet silences it later.
    context.onstatechange = () => setState(context.state === 'running' ? 'on' : 'blocked');
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    setState(context.state === 'running' ? 'on' : 'blocked');
    return context;
  };
  const permit = async () => {
    writeNote(WANTED, 'on');
    // Both are asked for at once, because a tap permits only what follows it immediately.
    const isAnswered = askToNotify();
    const context = await start();
    if (context.state === 'running') play(context);
    await isAnswered;
    setIsNotifying(mayNotify());
  };
  const startAgain = useEffectEvent(start);
  useEffect(() => {
    if (readNote(WANTED) !== 'on') return undefined;
    const again = () => void startAgain();
    again();
    // A browser that waits for a tap takes any.
    addEventListener('pointerdown', again, { once: true });
    return () => removeEventListener('pointerdown', again);
  }, []);
  const ring = (title: string, text: string) => {
    if (sound.current?.state === 'running') play(sound.current);
    if (document.visibilityState === 'hidden')
      void showNotice(scope, { title, text, lang: document.documentElement.lang, orderId: null, isForCounter: true });
  };
  return { state, isNotifying, permit: () => void permit(), ring };
}

const mayNotify = (): boolean => pushPermission() === 'granted';

async function askToNotify(): Promise<void> {
  if ('Notification' in globalThis && Notification.permission === 'default') await Notification.requestPermission();
}

function play(sound: AudioContext): void {
  for (const [index, frequency] of TONES_HZ.entries()) {
    const tone = new OscillatorNode(sound, { frequency });
    const startsAt = sound.currentTime + index * TONE_SECONDS;
    tone.connect(new GainNode(sound, { gain: 0.3 })).connect(sound.destination);
    tone.start(startsAt);
    tone.stop(startsAt + TONE_SECONDS);
  }
}
