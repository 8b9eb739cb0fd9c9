import { says } from '../says.test-support.ts';

says(
  'vi',
  `
Tôi có 5 con mèo. => Tôi có năm con mèo.
15 người => mười lăm người
21 ngày => hai mươi mốt ngày
24 giờ => hai mươi tư giờ
25 tuổi => hai mươi lăm tuổi
31 trang => ba mươi mốt trang
55 trang => năm mươi lăm trang
101 trang => một trăm linh một trang
105 trang => một trăm linh năm trang
110 trang => một trăm mười trang
115 trang => một trăm mười lăm trang
1.005 người => một nghìn không trăm linh năm người
1.234 trang => một nghìn hai trăm ba mươi tư trang
10.000 => mười nghìn
2.500.000 người => hai triệu năm trăm nghìn người
Điệp viên 007 => Điệp viên không không bảy
3,14 => ba phẩy mười bốn
0,5 => không phẩy năm
-5 độ => âm năm độ
ngày 3 tháng 5 năm 2024 => ngày mùng ba tháng năm năm hai nghìn không trăm hai mươi tư
ngày 15 tháng 4 => ngày mười lăm tháng tư
03/05/2024 => ngày mùng ba tháng năm năm hai nghìn không trăm hai mươi tư
ngày 20/11/2023 => ngày hai mươi tháng mười một năm hai nghìn không trăm hai mươi ba
ngày 30/4 => ngày ba mươi tháng tư
2024-12-31 => ngày ba mươi mốt tháng mười hai năm hai nghìn không trăm hai mươi tư
năm 1999 => năm một nghìn chín trăm chín mươi chín
thứ 4 => thứ tư
thứ 2 => thứ hai
tháng 4 => tháng tư
3:30 => ba giờ ba mươi phút
15:05 => mười lăm giờ năm phút
8h30 => tám giờ ba mươi phút
8h => tám giờ
9:00–17:30 => chín giờ đến mười bảy giờ ba mươi phút
7 giờ sáng => bảy giờ sáng
50.000đ => năm mươi nghìn đồng
50.000 VNĐ => năm mươi nghìn đồng
100.000 đồng => một trăm nghìn đồng
2 triệu đồng => hai triệu đồng
1,5 tỷ đồng => một phẩy năm tỷ đồng
$5 => năm đô la
12,50 € => mười hai ơ rô năm mươi xu
5% => năm phần trăm
12,5% => mười hai phẩy năm phần trăm
10–20% => mười đến hai mươi phần trăm
5 km => năm ki lô mét
1 kg => một ki lô gam
120 km/h => một trăm hai mươi ki lô mét trên giờ
25°C => hai mươi lăm độ C
80 m² => tám mươi mét vuông
16 GB => mười sáu gi ga bai
3–5 ngày => ba đến năm ngày
2010–2015 => hai nghìn không trăm mười đến hai nghìn không trăm mười lăm
1/2 => một nửa
3/4 => ba phần tư
0912 345 678 => không chín một hai, ba bốn năm, sáu bảy tám
+84 912 345 678 => cộng tám bốn, chín một hai, ba bốn năm, sáu bảy tám
www.vidu.vn => W W W chấm vidu chấm vn
info@vidu.com => info a còng vidu chấm com
TP.HCM => Thành phố Hồ Chí Minh
thế kỷ XXI => thế kỷ hai mươi mốt
Thắng 3:2 => Thắng ba hai
Q.1, P.Bến Nghé => quận một, phường Bến Nghé
9h00–17h30 => chín giờ đến mười bảy giờ ba mươi phút
Louis XIV => Louis mười bốn
`,
);
