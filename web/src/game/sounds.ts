/** Short synthesised sounds, without files. Everything they announce is also shown. */
import { preferences } from "../app/preferences.svelte";
import type { GameEvent } from "../protocol/types";

interface Tone {
  frequency: number;
  length: number;
  delay?: number;
  volume?: number;
  shape?: OscillatorType;
  to?: number;
}

class Sounds {
  private context: AudioContext | null = null;

  tile(): void {
    this.play([{ frequency: 150, to: 70, length: 0.09, volume: 0.5, shape: "triangle" }]);
  }

  figure(): void {
    this.play([{ frequency: 520, to: 340, length: 0.06, volume: 0.25, shape: "triangle" }]);
  }

  refuse(): void {
    this.play([{ frequency: 170, to: 120, length: 0.14, volume: 0.25, shape: "sawtooth" }]);
  }

  /** Also plays in a tab that is not in view, to call the player back. */
  turn(): void {
    this.play(
      [
        { frequency: 587, length: 0.22, volume: 0.14 },
        { frequency: 880, length: 0.32, delay: 0.09, volume: 0.12 },
      ],
      true,
    );
  }

  /** A chat message has arrived. */
  message(): void {
    this.play([{ frequency: 740, to: 988, length: 0.12, volume: 0.1 }], true);
  }

  score(): void {
    this.play([
      { frequency: 659, length: 0.16, volume: 0.16 },
      { frequency: 784, length: 0.16, delay: 0.07, volume: 0.16 },
      { frequency: 1047, length: 0.3, delay: 0.14, volume: 0.16 },
    ]);
  }

  step(events: GameEvent[]): void {
    const types = new Set(events.map((event) => event.type));
    if (types.has("booked")) this.score();
    else if (types.has("placed")) this.tile();
    else if (types.has("put") || types.has("neutral")) this.figure();
  }

  private play(tones: Tone[], evenHidden = false): void {
    if (!preferences.values.sound || (document.hidden && !evenHidden)) return;
    // Browsers forbid sound before the first interaction; a context created before it would stay silent.
    if (!navigator.userActivation?.hasBeenActive) return;
    this.context ??= new AudioContext();
    const now = this.context.currentTime;
    for (const { frequency, length, delay = 0, volume = 0.2, shape = "sine", to } of tones) {
      const oscillator = this.context.createOscillator();
      const gain = this.context.createGain();
      oscillator.type = shape;
      oscillator.frequency.setValueAtTime(frequency, now + delay);
      if (to) oscillator.frequency.exponentialRampToValueAtTime(to, now + delay + length);
      gain.gain.setValueAtTime(volume * 0.5, now + delay);
      gain.gain.exponentialRampToValueAtTime(0.001, now + delay + length);
      oscillator.connect(gain).connect(this.context.destination);
      oscillator.start(now + delay);
      oscillator.stop(now + delay + length);
    }
  }
}

export const sounds = new Sounds();
