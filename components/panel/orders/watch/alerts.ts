import { useSyncExternalStore } from "react";

/** How this browser announces a paid order besides the message on the page. */
type Alert = "sound" | "notification";

const KEYS: Record<Alert, string> = { sound: "avisos.som", notification: "avisos.navegador" };
const listeners = new Set<() => void>();

/** Whether the alert is on; false without storage, and for notifications without the browser's permission. */
export function isOn(alert: Alert): boolean {
  try {
    return localStorage.getItem(KEYS[alert]) === "1" && (alert === "sound" || isPermitted());
  } catch {
    return false;
  }
}

/** Phones without a service worker have the type, but refuse to construct it. */
function isPermitted(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", changed);
  };
}

/** The alert's state, kept in this browser. */
export function useAlert(alert: Alert): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    watch,
    () => isOn(alert),
    () => false,
  );
  const set = (next: boolean) => {
    try {
      localStorage.setItem(KEYS[alert], next ? "1" : "0");
    } catch {
      // Without storage there are no alerts.
    }
    for (const listener of listeners) listener();
  };
  return [on, set];
}

/** Asks the browser for its permission; false if a person has refused it, or the browser has no notifications. */
export async function permitNotifications(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Two short notes. Browsers play them only after the page was used once. */
export function playChime(): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
  [660, 880].forEach((frequency, at) => {
    const note = audio.createOscillator();
    note.frequency.value = frequency;
    note.connect(volume);
    note.start(audio.currentTime + at * 0.12);
    note.stop(audio.currentTime + at * 0.12 + 0.3);
    if (at === 1) note.onended = () => void audio.close();
  });
}

/** Shows a notification of the system; a press opens the order. */
export function notify(title: string, body: string, open: () => void): void {
  try {
    const shown = new Notification(title, { body, tag: body });
    shown.onclick = () => {
      window.focus();
      open();
      shown.close();
    };
  } catch {
    // Chrome on Android takes notifications from service workers only.
  }
}
