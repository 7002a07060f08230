/** Tells of new orders by a sound and, where the browser lets it, by a notification. A browser asks for a tap before either. */
export interface Alarm {
  readonly ring: (text: string) => void;
}

const TONES_HZ = [880, 1175, 880, 1175];
const TONE_SECONDS = 0.18;

/** Call it in the handler of a tap. */
export async function permitAlarm(): Promise<Alarm> {
  const sound = new AudioContext();
  await sound.resume();
  if ('Notification' in globalThis && Notification.permission === 'default') await Notification.requestPermission();
  const alarm: Alarm = {
    ring(text) {
      play(sound);
      if (document.visibilityState === 'hidden') notify(text);
    },
  };
  play(sound);
  return alarm;
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

function notify(text: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    new Notification(text, { tag: 'new-order' });
  } catch {
    // Android shows notifications of service workers only; the sound is heard there.
  }
}
