/** A pause that can be interrupted, even before it begins. */
export function napping() {
  let awake = false;
  let end = () => {};
  return {
    wake() {
      awake = true;
      end();
    },
    /** Without `ms`, until it is woken. */
    async nap(ms?: number) {
      if (!awake)
        await new Promise<void>((resolve) => {
          const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      awake = false;
    },
  };
}
