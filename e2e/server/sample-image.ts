/**
 * A PNG of a page drawn in blocks, 160 by 100 pixels: the local server's
 * screenshot.
 */
export const sampleImage = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAKAAAABkCAMAAAA2aMu9AAAACVBMVEX///9absi+w82MfWSTAAAAY0lEQVR42u3YsQ0AIAwDwYT9h2YDlAIpLu4n' +
    'uIpYVIdXgICAgICAgIBPoL52NgIEBAQMAkqSPeiSAAIC2oOSZA8GP8CAgICAdp4k+R8EBAQEtBslyR4EBAQEtAclKX8PAgKOum9XLTn7JxkZAAAAAElFTkSuQmCC',
  'base64',
);
